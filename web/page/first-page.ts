// Runs before anything is painted. The page was drawn when the game was built, for a visitor with the browser's
// language: who is signed in, has chosen another language, or is elsewhere sees the mark until the page's own scripts
// are here.
{
  const { classList, dataset, lang } = document.documentElement;
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isOurs =
    location.pathname === dataset['painted'] &&
    kept('authToken') === null &&
    (kept('language') ?? lang) === lang;
  if (!isOurs) classList.add('is-marked');
}
