import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

/** What a text becomes, without the frame around it and without looks. */
const shown = (text: string): string =>
  renderToStaticMarkup(<MarkdownText text={text} />)
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')
    .replaceAll(/ class="[^"]*"/g, '');

test('a text shows headings, lists and stress, below the headings of the page', () => {
  expect(shown('# Rules\n\n- **No** raids\n- *Answer* calls')).toBe(
    '<h3>Rules</h3><ul><li><strong>No</strong> raids</li><li><em>Answer</em> calls</li></ul>',
  );
});

test('HTML of a player stays text', () => {
  const wild = shown('<script>alert(1)</script>\n\nHi <img src=x onerror=alert(1)> <b>you</b>');
  expect(wild).not.toMatch(/<(script|img|b)\b/);
  expect(wild).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('links lead to http and https alone, and say nothing to whom they lead', () => {
  expect(shown('[ours](https://example.org/a)')).toBe(
    '<p><a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">ours</a></p>',
  );
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//example.org',
    'vbscript:x',
  ])
    expect(shown(`[x](${address}) <${address}>`)).not.toContain('href');
});

test('a picture is a link, so that no reader calls a foreign server', () => {
  const picture = shown('![our flag](https://example.org/flag.png)');
  expect(picture).not.toContain('<img');
  expect(picture).toContain('>our flag</a>');
});

test('what nests without end is shown as it was typed', () => {
  const deep = shown('>'.repeat(1000) + ' deep');
  expect(deep.split('<blockquote').length).toBeLessThan(20);
  expect(deep).toContain('deep');
  expect(shown('>'.repeat(5000))).toContain('&gt;&gt;&gt;');
});
