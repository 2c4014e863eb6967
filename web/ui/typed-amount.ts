import { sizeOfSign } from './format.ts';

/** What a field for amounts takes from its text. */
export type TypedAmount = {
  /** Null if the text has no digit. */
  readonly amount: number | null;
  /** The text that the field keeps, as long as it may go on; null where it writes the amount. */
  readonly half: string | null;
};

/** What browsers call the entering of a letter or a figure by keys; phones compose words. */
const typing = new Set(['insertText', 'insertCompositionText']);

/** Reads the text of a field for amounts after an edit, which is named as in `InputEvent.inputType`. */
export function typedAmount(text: string, edit: string): TypedAmount {
  // "1.5" may still become "1.5k", so it stays as typed.
  if (typing.has(edit) && /[.,]\d{0,2}$/.test(text))
    return { amount: parseAmount(text), half: text.replaceAll(/[^\d.,]/g, '') };
  const isDeletion = edit.startsWith('delete');
  return { amount: parseAmount(isDeletion ? withoutStaleDots(text) : text), half: null };
}

/** "1.234" after a deletion is "1.23" and means 123: the dot stood between thousands. */
const withoutStaleDots = (text: string): string => text.replace(/[.,](?=\d{1,2}$)/, '');

/** What a decimal fraction may lose when it is multiplied. */
const ROUNDING = 1e-6;

/** The signs that count in every language. */
const sizes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/**
 * A typed amount, or null if it has no digit. Digits only; dots, commas and spaces between thousands are ignored; a
 * final k or m multiplies by a thousand or a million, as do the short signs of the page's language. A dot or comma that
 * does not separate thousands is a decimal point; without a sign the fraction is dropped: "1.500", "1500" and "1.5k"
 * all give 1500, "1.5" gives 1.
 */
export function parseAmount(typed: string): number | null {
  const [, figure = '', sign = ''] = /^(.*\d)\s*(\D*)$/s.exec(typed.trim().toLowerCase()) ?? [];
  const factor = sizeOfSign(sign) ?? sizes[sign] ?? 1;
  // Without a sign, four figures after a dot are thousands into which a figure was typed: "1.2345" is 12345.
  const lone = factor === 1 ? /[.,](\d{1,2})$/ : /[.,](\d{1,2}|\d{4,})$/;
  const decimal = /(?:\..*,|,.*\.)(\d+)$/s.exec(figure) ?? lone.exec(figure);
  const fraction = decimal?.[1] ?? '';
  const whole = figure.slice(0, figure.length - fraction.length).replaceAll(/\D/g, '');
  if (whole + fraction === '') return null;
  return Math.min(Math.floor(Number(`${whole}.${fraction}`) * factor + ROUNDING), Number.MAX_SAFE_INTEGER);
}
