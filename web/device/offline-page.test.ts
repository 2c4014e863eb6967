import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const words = { title: 'Sin conexión', text: 'Tus planetas siguen & <crecen>.', retry: 'Reintentar' };

test('the page for when nothing can be reached is in the reader’s language, runs no script and loads nothing', () => {
  const page = offlinePage('es', words);
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('Tus planetas siguen &amp; &lt;crecen>.');
  expect(page).toContain('<a href="">Reintentar</a>');
  expect(page).not.toMatch(/<script|src=|url\(|http-equiv/);
});
