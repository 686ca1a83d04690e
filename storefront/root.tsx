/** Frame of every page: document, header, footer, drawers and notices. */
import '../look/styles/tokens.css';
import '../look/styles/base.css';
import './styles/base.css';
import './styles/print.css';

import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import fonts from '../look/styles/fonts.css?url';
import type { Route } from './+types/root';
import { useAccountSync } from './account-sync/use-account-sync.ts';
import { ApiProblem } from './api/client.ts';
import { apiOf } from './api/context.ts';
import { fetchShopData } from './api/shop-data.ts';
import { useOpenOrder } from './checkout/use-open-order.ts';
import { CardIconShapes } from './components/card-icons.tsx';
import { OfflineNotice } from './components/connection.tsx';
import { type ErrorKind, ErrorPage } from './components/error-page.tsx';
import { fetchPlaceholderDecoder } from './components/placeholders.ts';
import { HomeScroll } from './home/home-scroll.tsx';
import { useSessionRestore } from './identity/use-session.ts';
import { Content } from './layout/content.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Overlays } from './layout/overlays.tsx';
import { NavigationFeedback } from './layout/page-change.tsx';
import { SlimBar } from './layout/slim-bar.tsx';
import { useLinkPrefetch } from './layout/use-link-prefetch.ts';
import { LoadingNote } from './listing/loading-note.tsx';
import { pageFrameOf } from './navigation/frame.ts';
import { canonicalPathMiddleware } from './navigation/to-canonical.ts';
import { useRevalidateOnReturn } from './navigation/use-fresh-page.ts';
import { usePageTiming } from './visits/use-page-timing.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: fonts },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const middleware: Route.MiddlewareFunction[] = [canonicalPathMiddleware];

export async function loader({ context }: Route.LoaderArgs) {
  return fetchShopData(apiOf(context));
}

/** Keeps the root's data for the whole visit: the shop's facts and its house change seldom, and show with the next document. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    // Earlier taps are kept until this event (`storefront/early/`).
    window.dispatchEvent(new Event('shop:ready'));
    // From now on links are the router's, and the browser need not prefetch documents (`routes/speculation-rules.ts`).
    document.documentElement.dataset.live = '';
  }, []);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        {/* Fixes the order of the layers, whichever style sheet arrives first. */}
        <style>{'@layer reset, base, components;'}</style>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <CardIconShapes />
        {children}
        <ScrollRestoration />
        <HomeScroll />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const frame = pageFrameOf(useMatches().map((match) => match.handle));
  useSessionRestore();
  useAccountSync();
  useRevalidateOnReturn();
  useLinkPrefetch();
  useOpenOrder();
  usePageTiming();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) fetchPlaceholderDecoder();
  }, [isLeaving]);
  return (
    <>
      {frame.header === 'slim' ? <SlimBar /> : <Header />}
      <Content />
      {frame.footer === 'none' ? null : <Footer />}
      <LoadingNote />
      <Overlays />
      <NavigationFeedback />
      <OfflineNotice />
    </>
  );
}

/**
 * Shows an error page, with header and footer if the shop's facts are known, for an unknown address or a failed page.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const isKnown = shop !== undefined;
  return (
    <>
      {isKnown ? <Header /> : null}
      <main id="content" tabIndex={-1}>
        <ErrorPage trouble={troubleOf(error)} brand={shop?.facts.name} />
      </main>
      {isKnown ? <Footer /> : null}
      {isKnown ? <Overlays /> : null}
      <NavigationFeedback />
      <OfflineNotice />
    </>
  );
}

const troubleOfStatus: ReadonlyMap<number, ErrorKind> = new Map([
  [404, 'missing'],
  [503, 'away'],
]);

/**
 * Returns the kind of error page. A network that fails is a `TypeError` in the browser's own words, or an `ApiProblem`
 * of the API's client.
 */
function troubleOf(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return troubleOfStatus.get(error.status) ?? 'broken';
  const isUnfetched = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isUnfetched || (error instanceof ApiProblem && error.code === 'unreachable') ? 'unreachable' : 'broken';
}
