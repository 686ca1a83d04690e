/** Makes the routes of the office from the table of screens. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { screens } from './screens.ts';
import { Frame, FrameOnly, FrameTrouble, NoSuchScreen, OwnScreen } from './shell/frame.tsx';

function routeOf({ path, read, load }: (typeof screens)[number]): RouteObject {
  const place = path === '' ? { index: true as const } : { path };
  return {
    ...place,
    lazy: async () => {
      const { default: Screen } = await load();
      return { element: <OwnScreen read={read} screen={Screen} /> };
    },
  };
}

/** Creates the router of this browser. Each screen is fetched when it is first opened. */
export function createOfficeRouter() {
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
        children: [...screens.map(routeOf), { path: '*', element: <NoSuchScreen /> }],
      },
    ],
    { basename: '/office' },
  );
}
