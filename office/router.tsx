/** Makes the routes of the office from the table of screens. */
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { mayOpen, meQuery } from './api/me.ts';
import { type ScreenEntry, screens } from './screens.ts';
import { Frame, FrameOnly, FrameTrouble, NoSuchScreen, OwnScreen, ScreenTrouble } from './shell/frame.tsx';

function routeOf(client: QueryClient, entry: ScreenEntry): RouteObject {
  const { path, load } = entry;
  const place = path === '' ? { index: true as const } : { path };
  return {
    ...place,
    ErrorBoundary: ScreenTrouble,
    loader: ({ request }) => {
      void beginReading(client, entry, new URL(request.url).searchParams);
      return null;
    },
    // A sheet is an entry of the history at the same address.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
    lazy: async () => {
      // Without a network its code may not be there; the menu still is.
      const screen = await load().catch(() => null);
      return { element: screen ? <OwnScreen entry={entry} screen={screen.default} /> : <ScreenTrouble /> };
    },
  };
}

/** Begins what a screen reads first, while its code is fetched; what fails, the screen itself says. */
async function beginReading(client: QueryClient, { read, begin }: ScreenEntry, address: URLSearchParams) {
  if (!begin) return;
  const me = await client.ensureQueryData(meQuery).catch(() => null);
  if (me?.state === 'signed_in' && mayOpen(me, read)) begin(client, address);
}

/** Creates the router of this browser. Each screen is fetched when it is first opened. */
export function createOfficeRouter(client: QueryClient) {
  return createBrowserRouter(
    [
      {
        path: 'sign-in',
        lazy: async () => ({ Component: (await import('./sign-in/sign-in-screen.tsx')).default }),
        HydrateFallback: FrameOnly,
        ErrorBoundary: FrameTrouble,
      },
      {
        element: <Frame screens={screens} />,
        HydrateFallback: FrameOnly,
        ErrorBoundary: FrameTrouble,
        children: [...screens.map((entry) => routeOf(client, entry)), { path: '*', element: <NoSuchScreen /> }],
      },
    ],
    { basename: '/office' },
  );
}
