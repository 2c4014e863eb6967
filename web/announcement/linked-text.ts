/** A piece of a text; with an address, it is a link. */
export type TextPiece = { readonly text: string; readonly address: string | null };

const addresses = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Splits a plain text into words and addresses. Only http and https become links. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const found of text.matchAll(addresses)) {
    if (found.index > done) pieces.push({ text: text.slice(done, found.index), address: null });
    pieces.push({ text: found[0], address: URL.canParse(found[0]) ? found[0] : null });
    done = found.index + found[0].length;
  }
  return done < text.length ? [...pieces, { text: text.slice(done), address: null }] : pieces;
}
