/** Starts the office in the browser. */
// First: it names the order of the layers that the styles of all parts belong to.
import './styles/office.css';
// Before any module that stores or parses.
import '../look/browser/older-browsers.ts';
import '../look/browser/refused.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { tolerateMovedNodes } from '../look/browser/moved-nodes.ts';
import { createQueryClient } from './api/query-client.ts';
import { createOfficeRouter } from './router.tsx';
import { reloadForNewRelease } from './shell/new-release.ts';
import { followTypedText } from './shell/typed-text.ts';
import { languageHere, speak } from './words/spoken.ts';

const place = document.getElementById('office');
if (!place) throw new Error('The document has no place for the office');

reloadForNewRelease();
followTypedText();
tolerateMovedNodes();
const client = createQueryClient();

const office = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createOfficeRouter(client)} />
    </QueryClientProvider>
  </StrictMode>
);
const root = createRoot(place);
// React draws a transition in slices, between which the browser answers to touch.
const draw = () => startTransition(() => root.render(office));
const language = languageHere();
if (language === 'en') draw();
else void speak(language).then(draw);
