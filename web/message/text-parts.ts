import { type Coordinates, isOnMap } from '@farhold/engine/galaxy/coordinates';

/** A piece of a message: plain text, a web address, or a place on the map. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'place'; readonly text: string; readonly at: Coordinates };

/** Addresses with a scheme; invisible characters, which could disguise one as another, end them. */
const address = /https?:\/\/[^\s<>"'`\p{Cf}\p{Cc}]+/iu;
const place = /\[\d:\d{1,3}:\d{1,2}\]/;
const either = new RegExp(`(${address.source}|${place.source})`, 'giu');

/** Punctuation that ends the sentence rather than the address. */
const trailing = /[.,:;!?)\]}*_]+$/;

/** Splits a message into pieces; joined, they are the message. */
export function textParts(text: string): TextPart[] {
  return text
    .split(either)
    .flatMap((piece, at) => (at % 2 === 1 ? partsOfMatch(piece) : plain(piece)))
    .filter((part) => part.text !== '');
}

const plain = (text: string): TextPart[] => [{ kind: 'text', text }];

function partsOfMatch(piece: string): TextPart[] {
  if (piece.startsWith('[')) return placeOf(piece);
  const text = piece.replace(trailing, '');
  if (!URL.canParse(text)) return plain(piece);
  return [{ kind: 'link', text, href: new URL(text).href }, ...plain(piece.slice(text.length))];
}

function placeOf(text: string): TextPart[] {
  const [galaxy = 0, system = 0, position = 0] = text.slice(1, -1).split(':').map(Number);
  const at = { galaxy, system, position };
  return isOnMap(at) ? [{ kind: 'place', text, at }] : plain(text);
}
