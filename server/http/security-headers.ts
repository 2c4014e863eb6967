import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

/** The headers of every reply. They never change, so that they are made once and not with each reply. */
export async function securityHeaders(isHttps: boolean): Promise<Readonly<Record<string, string>>> {
  const app = Fastify();
  await app.register(helmet, restrictions(isHttps));
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const ofReply = new Set(['content-type', 'content-length', 'connection', 'date']);
  const kept = Object.entries(headers).filter(([name]) => !ofReply.has(name));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  };
}

/**
 * Restricts our pages: they load only from this server, run no inline scripts,
 * and cannot be framed. Browsers are told to insist on https only if the host uses it.
 */
const restrictions = (isHttps: boolean): FastifyHelmetOptions => ({
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
