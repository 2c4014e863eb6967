import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const ADDRESS = '/api';

/** The viewer's script has no version in its name; a day after an update everybody has the new one. */
const SCRIPT_LIFETIME = 'public, max-age=86400';

/** The colours of the game (web/ui/theme.css) under the viewer's names. */
const COLOURS = `
:root, .dark-mode {
  --scalar-background-1: #060a10;
  --scalar-background-2: #0b121b;
  --scalar-background-3: #182535;
  --scalar-background-accent: #4fd6c81f;
  --scalar-border-color: #2a3b4d;
  --scalar-color-1: #f1f4f0;
  --scalar-color-2: #b9c6d2;
  --scalar-color-3: #8fa0b1;
  --scalar-color-accent: #4fd6c8;
  --scalar-color-green: #73d491;
  --scalar-color-blue: #7fc8ff;
  --scalar-color-red: #ff7a6b;
  --scalar-color-yellow: #ffd84d;
  --scalar-color-orange: #ffb454;
  --scalar-color-purple: #c6a2ff;
  --scalar-radius: 3px;
  --scalar-radius-lg: 3px;
  --scalar-radius-xl: 3px;
}`;

/**
 * In the colours of the game. The viewer contacts only this server: no third-party fonts, proxy, assistant or
 * telemetry.
 */
const configuration = {
  url: '/api/v1/openapi.json',
  pageTitle: 'Farhold API',
  favicon: '/favicon.ico',
  theme: 'none',
  customCss: COLOURS,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  forceDarkModeState: 'dark',
  hideDarkModeToggle: true,
  defaultOpenAllTags: false,
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'js', clientKey: 'fetch' },
} as const;

/** Serves a page at /api that describes the calls, with examples, and lets users try them. */
export async function addApiPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // The other pages allow no inline scripts or styles; this one allows its own, for itself only.
    scope.addHook('onSend', async (_request, reply, payload) => {
      const type = String(reply.getHeader('content-type'));
      if (type.startsWith('text/html')) reply.header('content-security-policy', policyOf(String(payload)));
      if (type.startsWith('application/javascript')) reply.header('cache-control', SCRIPT_LIFETIME);
      return payload;
    });
    await scope.register(scalar, { routePrefix: ADDRESS, configuration });
  });
}

/** Lets the page run the scripts it was sent with, identified by their hashes, and use the styles it creates. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, script = '']) =>
    hashOf(script),
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
