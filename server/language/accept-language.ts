import { type Language, languageAmong } from '@farhold/contract/languages';
import Negotiator from 'negotiator';

/** The shipped language that an Accept-Language header prefers; null if it names none that is shipped, or is missing. */
export const languageWanted = (header: string | undefined): Language | null =>
  languageAmong(new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages());
