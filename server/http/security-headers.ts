import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Restricts our pages: they load only from this server, run no inline scripts,
 * and cannot be framed. Browsers are told to insist on https only if the host uses it.
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
  // Links in mails have tokens in their addresses, which no other site should learn.
  referrerPolicy: { policy: 'no-referrer' },
  hsts: isHttps,
});

/** What the game never asks of a device, so that nothing that comes into a page asks for it either. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** The header that tells browsers so. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');
