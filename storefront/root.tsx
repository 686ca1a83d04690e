/** The page around every page: document, header, footer, drawers and notices. */
import './styles/tokens.css';
import './styles/base.css';

import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { answerOf } from './api/client.ts';
import { apiOf } from './api/context.ts';
import { Footer } from './components/footer.tsx';
import { Header } from './components/header.tsx';
import { fetchPlaceholders } from './components/placeholders.ts';
import { SlimBar } from './components/slim-bar.tsx';
import { TroublePage } from './components/trouble-page.tsx';
import anekLatin from './fonts/anek-latin.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import { Overlays } from './overlays/overlays.tsx';

/** What a route may say about the page around it, in its `handle`. */
export interface PageFrame {
  readonly header?: 'slim';
  readonly footer?: 'none';
}

const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...preload, href: anekLatin },
  { ...preload, href: fraunces },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return answerOf(apiOf(context).shop.$get());
}

/** The shop's facts do not change under a visitor. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        {/* The order of the layers, whichever style sheet comes first. */}
        <style>{'@layer reset, base, components;'}</style>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const frame: PageFrame = Object.assign({}, ...useMatches().map((match) => match.handle));
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) fetchPlaceholders();
  }, [isLeaving]);
  return (
    <>
      {frame.header === 'slim' ? <SlimBar /> : <Header />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {frame.footer === 'none' ? null : <Footer />}
      <Overlays />
    </>
  );
}

/** An unknown address, or a page that could not be made: a real page with a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root');
  const isKnown = shop !== undefined;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      {isKnown ? <Header /> : null}
      <main id="content" tabIndex={-1}>
        <TroublePage missing={missing} brand={shop?.facts.name} />
      </main>
      {isKnown ? <Footer /> : null}
      {isKnown ? <Overlays /> : null}
    </>
  );
}
