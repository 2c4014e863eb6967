import { expect, test } from 'vitest';
import { iconNamesIn, spriteOf } from './sprite.ts';

const set = {
  prefix: 'demo',
  width: 512,
  height: 512,
  icons: {
    cube: { body: '<path fill="currentColor" d="M0 0h1"/>' },
    bell: { body: '<g fill="none"/>', width: 24, height: 24 },
  },
  aliases: { box: { parent: 'cube' } },
};

test('the sprite holds each icon that the sources name, once', () => {
  const texts = [
    `<Icon name="demo/cube" />`,
    `const a = 'demo/bell'; const b = 'demo/cube';`,
    `// demo/ghost`,
  ];
  expect(iconNamesIn(texts, 'demo')).toEqual(['bell', 'cube']);
});

test('a symbol keeps its own viewBox and takes the colour of its user', () => {
  expect(spriteOf(set, ['bell', 'cube'])).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg">' +
      '<symbol id="bell" viewBox="0 0 24 24"><g fill="none"/></symbol>' +
      '<symbol id="cube" viewBox="0 0 512 512"><path d="M0 0h1"/></symbol></svg>\n',
  );
});

test('an alias draws its parent', () => {
  expect(spriteOf(set, ['box'])).toContain('<symbol id="box" viewBox="0 0 512 512"><path d="M0 0h1"/>');
});

test('an icon missing from its set fails the build by name', () => {
  expect(() => spriteOf(set, ['dragon'])).toThrow('"dragon"');
});
