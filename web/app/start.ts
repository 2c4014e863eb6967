// The page's scripts, in two parts: read in one, they would keep a slow device from drawing and listening for a third of a second.

/** Lets the browser draw and listen first. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

void import('react-dom/client').then(pause).then(() => import('./main.tsx'));
