/** Mails are wrapped here, so that they need no encoding and their files are readable as they are. */
const longestLine = 72;

/** Breaks long lines between words; an overlong word, such as a link, stays whole on a line of its own. */
export const wrapText = (text: string): string => text.split('\n').map(wrapLine).join('\n');

function wrapLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > longestLine) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current].join('\n');
}
