import { SECOND_MS } from '@farhold/engine/time/duration';
import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OnStatement } from '../database/connect.ts';
import type { Game } from '../time/game.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Tracing } from './tracing.ts';

/** How long spans are gathered before they are sent, in ms. */
const SEND_EVERY_MS = 2 * SECOND_MS;

/** How long the receiver of spans may take, in ms. What it does not take is lost; the game does not wait. */
const SEND_TIMEOUT_MS = 5 * SECOND_MS;

/** The longest text of a statement in a span. */
const MOST_SQL = 500;

/**
 * Traces requests, turns of the worker, and the statements of both, and sends them to a collector that speaks OTLP over
 * HTTP. Spans have routes, statuses and the text of statements with placeholders: no address, no value, no token.
 */
export function traceTo(url: string, role: string): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'farhold',
      'service.version': manifest.version,
      'farhold.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('farhold');
  return {
    onStatement: statementsOf(tracer),
    watchRequests: (app) => watchRequests(app, tracer),
    watchEvents: (game) => watchEvents(game, tracer),
    close: () => provider.shutdown(),
  };
}

type Tracer = ReturnType<TracerProvider['getTracer']>;

/**
 * A statement belongs to the request or the turn that waits for it; what nobody waits for, such as a poll, is left out.
 */
const statementsOf =
  (tracer: Tracer): OnStatement =>
  ({ sql, ms, error }) => {
    const parent = context.active();
    if (!trace.getSpan(parent)) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, MOST_SQL) };
    const name = sql.trimStart().split(/\s/, 1)[0] ?? 'statement';
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime: Date.now() - ms, attributes },
      parent,
    );
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

type Begun = { readonly span: Span; readonly within: Context };

function watchRequests(app: FastifyInstance, tracer: Tracer): void {
  const begun = new WeakMap<FastifyRequest, Begun>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'farhold.request': request.id };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      context.active(),
    );
    const within = trace.setSpan(context.active(), span);
    begun.set(request, { span, within });
    context.with(within, done);
  });
  // Reading a body leaves the context in which the request began.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(begun.get(request)?.within ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = begun.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const watchEvents = (game: Game, tracer: Tracer): Game => ({
  ...game,
  resolveDue: (universe, options) =>
    tracer.startActiveSpan('resolve due events', { attributes: { 'farhold.universe': universe } }, (span) =>
      game
        .resolveDue(universe, options)
        .then((resolved) => {
          span.setAttribute('farhold.events', resolved);
          return resolved;
        })
        .finally(() => span.end()),
    ),
});
