/** Lines of a mail are broken here, so that they need no encoding and can be read in the file as they are. */
const LONGEST_LINE = 72;

/** Breaks long lines between words; an overlong word, such as a link, stays whole on a line of its own. */
export const wrapText = (text: string): string => text.split('\n').map(wrapLine).join('\n');

function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > LONGEST_LINE) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current].join('\n');
}
