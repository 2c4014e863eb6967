/**
 * The letters of a text without case, accents and the shape that a Greek sigma has at the end of a word, so that "αρης"
 * is "Άρης". What players look for is compared like this; `folded` in SQL answers the same.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ς', 'σ');
