import type { SwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The description of the API, made of the schemas that validate it. */
export const openApi = (version: string): SwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Farhold',
      version,
      description:
        'Everything that the web client can do. Sign in with POST /login and send the token as "Authorization: Bearer …".',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transform: jsonSchemaTransform,
  transformObject: jsonSchemaTransformObject,
});
