/** The part of the service worker API used here; the compiler's own types exclude those of pages. */
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<WorkerPage | undefined>;
    readonly matchAll: (which: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly WorkerPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    hear: (event: WorkerEvents[Type]) => void,
  ) => void;
};

/** What the worker asks a page: to show a place of the game. */
export type PageMessage = { readonly show: string };

/** An open page of the game, as its worker sees it. */
export type WorkerPage = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: PageMessage, options: { readonly transfer: readonly never[] }) => void;
  readonly navigate: (address: string) => Promise<unknown>;
};

type Extended = Event & { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Extended & {
  readonly request: Request;
  /** The page that a navigation leads to. */
  readonly resultingClientId: string;
  /** What the browser asks for while the worker starts; undefined where it cannot. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};

type WorkerEvents = {
  readonly install: Extended;
  readonly activate: Extended;
  readonly fetch: FetchEvent;
  readonly push: Extended & { readonly data: { readonly json: () => unknown } };
  readonly notificationclick: Extended & { readonly notification: Notification };
};
