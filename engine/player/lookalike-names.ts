/** What a name looks like in lower and in upper case. Names that share either could be mistaken for one another. */
export type NameLooks = { readonly small: string; readonly capital: string };

/** A Latin letter, then the lower-case letters that look like it: Greek, Cyrillic, and Latin ones with a stroke. */
const smallTwins = twinsIn(
  'aαа bвь cс dԁđð eεеє hһнħ iιіӏ jј kκк lł mм nηпŋ oοоø pρрþ qԛ rг sѕ tτтŧ uμυ vνѵ wωԝ xχх yγу 3з',
);

/** The same for upper case. */
const capitalTwins = twinsIn(
  'AΑА BΒВ CС DĐÐ EΕЕ GԌ HΗНҺĦ IΙІӀ JЈ KΚК LŁ MΜМ NΝŊ OΟОØ PΡРÞ QԚ SЅ TΤТŦ WԜ XΧХ YΥУ ZΖ 3З',
);

const marks = /\p{M}/gu;
const signs = /[^\p{L}\p{N}]/gu;

/**
 * The looks of a name: without accents, spaces and signs, in Latin letters where others look alike, with 0 as o, and 1
 * and i as l. Since i looks like l, and cl like d, ci looks like d, too: a player called Lucia keeps others from being
 * called Luda. A short table can replace Unicode's whole one: names have letters of only one of three scripts
 * (`playerName`), and within these it covers every pair that could be mistaken in the game's typeface.
 */
export function nameLooks(name: string): NameLooks {
  const plain = name.normalize('NFKD').replaceAll(marks, '').replaceAll(signs, '');
  const small = drawn(plain.toLowerCase(), smallTwins)
    .replaceAll('0', 'o')
    .replaceAll(/[1iı]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');
  const capital = drawn(plain.toUpperCase(), capitalTwins)
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE');
  return { small, capital };
}

const drawn = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('');

function twinsIn(table: string): ReadonlyMap<string, string> {
  const entries = table.split(' ').map((entry) => Array.from(entry));
  return new Map(entries.flatMap(([latin = '', ...twins]) => twins.map((twin) => [twin, latin] as const)));
}
