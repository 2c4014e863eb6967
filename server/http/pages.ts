import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyToUnknown } from './error-reply.ts';

const YEAR_SECONDS = 31_536_000;

const NOT_BUILT = 'The web client is not built: run "npm run build" once, or "npm start", which does it.\n';

/**
 * Serves the built web client, and its start page for every other page request, since the client has its own
 * routes. Keeps search engines away from the unlisted ones. Unknown addresses below /api and missing files get a 404 in JSON.
 */
export async function addPages(app: FastifyInstance, root: string, unlisted: RegExp): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      redirect: false,
      // The build has put them beside the files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Asset names contain a content hash; the page that refers to them must be revalidated each time.
        const isNamedByContent = path.startsWith(join(root, 'assets'));
        const lifetime = isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
        reply.header('cache-control', lifetime);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return replyToUnknown(request, reply);
    if (unlisted.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return isBuilt ? reply.sendFile('index.html') : replyNotBuilt(reply);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  const accepts = request.headers.accept ?? '*/*';
  if (accepts.includes('text/html')) return true;
  return accepts.includes('*/*') && !/\.\w+$/.test(path);
}

const replyNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
