import type { SwaggerOptions } from '@fastify/swagger';
import { nouns } from '@farhold/contract/nouns';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { describeCalls } from './describe-calls.ts';
import { refusalList } from './refusal-list.ts';

const INTRODUCTION = `Everything that the web client can do, for tools that players write. [Back to the game](/)

- **Sign in** with an API token: make one in your account under Tools, and send it as \`Authorization: Bearer fh_…\`.
- **Universe**: calls that name no planet mean the universe that you play; the header \`X-Universe: 2\` means another.
- **Times** are ISO 8601 in UTC, amounts are whole units, rates are per hour.
- **Refusals** have a status from 400 on and a body with \`code\` for programs and \`message\` for people, \`params\` that fill
  it, and \`errors\` by field.
- **Languages**: sentences and titles come in the language of \`Accept-Language\` where this server has it, else in English;
  codes and keys never change.
- **Unchanged**: send \`If-None-Match\` with the \`ETag\` of the last reply (at first with \`"none"\`); status 304 says that it is still so.
- **Too much**: status 429; the header \`Retry-After\` says in how many seconds to go on.
- **Once only**: send \`Idempotency-Key: …\` with an order, such as a UUID. The same key within the hour is the same order: it is
  given once, and its answer comes again with \`Idempotent-Replayed: true\`.
- **Changes** are told by \`GET /api/v1/stream\`: ask again when it says so, instead of every second.`;

/** The description of the API, built from the schemas that validate it. */
export const openApi = (version: string): SwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Farhold',
      version,
      description: `${INTRODUCTION}\n\n## Codes of refusals\n\n${refusalList()}`,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: nouns.map(({ name, about }) => ({ name, description: about })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`fh_…`), or the token of a session.',
        },
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (given) => describeCalls(jsonSchemaTransformObject(given)),
});
