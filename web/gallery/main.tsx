import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '../client/language.ts';
import { loadTexts } from '../client/room-texts.ts';
import { Providers } from '../app/providers.tsx';
import { GalleryPage } from './gallery-page.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no element #root');

// Links need a router; here they lead nowhere.
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
});

void loadTexts(currentLanguage()).then(() =>
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterContextProvider router={router}>
          <GalleryPage />
        </RouterContextProvider>
      </Providers>
    </StrictMode>,
  ),
);
