import { type Language, languageAmong } from '@farhold/contract/languages';
import Negotiator from 'negotiator';

/** The shipped language that a header Accept-Language wants most; null when it names none that we have, or is missing. */
export const languageWanted = (header: string | undefined): Language | null =>
  languageAmong(new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages());
