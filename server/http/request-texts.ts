import type { FastifyRequest } from 'fastify';
import { languageWanted } from '../language/accept-language.ts';
import { textsIn } from '../language/shipped-texts.ts';
import type { Texts } from '../language/texts.ts';

/** The texts in the language of a request, or in English. */
export const textsFor = (request: FastifyRequest): Texts =>
  textsIn(languageWanted(request.headers['accept-language']));
