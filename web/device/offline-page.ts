type OfflineWords = { readonly title: string; readonly text: string; readonly retry: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The whole page that a browser shows while neither network nor server is there. It loads nothing and runs no script.
 */
export const offlinePage = (
  language: string,
  { title, text, retry }: OfflineWords,
): string => `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escaped(title)} · Farhold</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 20px; padding: 24px;
  box-sizing: border-box; background: #060a10; color: #e9e4d8; font: 17px/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0; font-size: 28px; }
p { margin: 0; max-width: 44ch; }
a { padding: 12px 22px; background: #ffb454; color: #1b1003; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid #e9e4d8; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
</main>
<a href="">${escaped(retry)}</a>
</body>
</html>
`;
