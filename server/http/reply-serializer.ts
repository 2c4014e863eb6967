import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

export type ReplySerializer = FastifySerializerCompiler<z.ZodType>;

/** Sends replies as they are: the types of the handlers follow from the schemas, and tests check the values. */
export const plainReplies: ReplySerializer = () => (reply) => JSON.stringify(reply);

/** Throws for a reply that does not fit its schema, or that says more than it. For tests. */
export const checkedReplies: ReplySerializer = (route) => {
  const checked = serializerCompiler(route);
  return (reply) => {
    const text = JSON.stringify(reply);
    if (!isDeepStrictEqual(JSON.parse(checked(reply)), JSON.parse(text)))
      throw new Error(`The reply of ${route.url} says more than its schema: ${text}`);
    return text;
  };
};
