import { existsSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@farhold/contract/languages';
import { pageFile, pageKind } from '@farhold/contract/pages';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageWanted } from '../language/accept-language.ts';
import { replyToUnknown } from './error-reply.ts';

const YEAR_SECONDS = 31_536_000;

const NOT_BUILT = 'The web client is not built: run "npm run build" once, or "npm start", which does it.\n';

/**
 * Serves the built web client, and its start page for every other page request, since the client has its own
 * routes; what this page says before its scripts run is in the language that the request prefers. Keeps search engines
 * away from the unlisted ones. Unknown addresses below /api and missing files get a 404 in JSON.
 */
export async function addPages(app: FastifyInstance, root: string, unlisted: RegExp): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      redirect: false,
      // Every page is sent below, in the reader's language.
      index: false,
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
  // The folder itself is no file, and its request would not get to the handler below.
  if (isBuilt) app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return replyToUnknown(request, reply);
    if (unlisted.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return isBuilt ? sendPage(request, reply) : replyNotBuilt(reply);
  });
}

/** Sends the start page of the kind that is at the path, in the language that the request prefers. */
function sendPage({ url, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageWanted(headers['accept-language']) ?? DEFAULT_LANGUAGE;
  return reply.header('vary', 'accept-language').sendFile(pageFile(pageKind(pathOf(url)), language));
}

const pathOf = (url: string): string => url.split('?')[0] ?? '';

function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/')) return false;
  const accepts = request.headers.accept ?? '*/*';
  if (accepts.includes('text/html')) return true;
  return accepts.includes('*/*') && !/\.\w+$/.test(path);
}

const replyNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.status(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
