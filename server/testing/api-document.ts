import type { FastifyInstance } from 'fastify';
import { sendTo } from './calls.ts';
import type { Schema } from './fuzz-input.ts';

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };

/** A call of the API as its document describes it. */
export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
};

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

/** Every call in the document of the API but the stream, which never ends, and the schemas that have a name. */
export async function readDocument(app: FastifyInstance) {
  const { body } = await sendTo(app, null, 'GET /api/v1/openapi.json');
  const { paths, components = {} } = JSON.parse(body) as Document;
  const operations = Object.entries(paths)
    .filter(([path]) => !path.endsWith('/stream'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
        const schema = requestBody?.content['application/json']?.schema ?? null;
        return { method: method.toUpperCase(), path, parameters, body: schema };
      }),
    );
  return { operations, named: components.schemas ?? {} };
}
