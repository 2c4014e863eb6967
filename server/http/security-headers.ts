import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with a page of ours: load what this server offers and nothing else, run no script that stands
 * in the page itself, and show it in nobody's frame. Pages are told to insist on https only where the host has it.
 */
export const securityHeaders = (isHttps: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  // Links in mails carry tokens in their addresses: no other site learns them.
  referrerPolicy: { policy: 'no-referrer' },
  hsts: isHttps,
});

/** What the game never asks of a device, so that nothing that comes into a page asks for it either. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** The header that tells browsers so. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');
