import type { Route } from '@farhold/contract/route';
import type { FastifyReply } from 'fastify';
import { Done } from '../language/done.ts';
import type { Texts } from '../language/texts.ts';
import { type EventStream, eventStreamHeaders } from './event-stream.ts';

/** What a route sends: a stream, a calendar, or JSON. */
export function sent(route: Route, answer: unknown, reply: FastifyReply, texts: Texts): unknown {
  if (route.isStream) return sendStream(reply, answer as EventStream<unknown>);
  if (route.isCalendar) reply.type('text/calendar; charset=utf-8');
  return spoken(answer, texts);
}

const sendStream = (reply: FastifyReply, { body }: EventStream<unknown>): FastifyReply =>
  reply.headers(eventStreamHeaders).send(body);

/** Turns the result of a command into a sentence. */
function spoken(answer: unknown, texts: Texts): unknown {
  const isDone = typeof answer === 'object' && answer !== null && 'message' in answer;
  if (!isDone || !(answer.message instanceof Done)) return answer;
  return { ...answer, message: texts.done(answer.message.key, answer.message.params) };
}
