/** The frame of all screens: menu, notices, and who may see them. `office/index.html` shows it before the scripts. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router';
import button from '../../look/components/button.module.css';
import { setCaller } from '../api/caller.ts';
import { leaveForSignIn } from '../api/leave.ts';
import { mayOpen, meQuery, useSignedIn } from '../api/me.ts';
import { useQueueSender } from '../offline/use-queue.ts';
import { MenuProvider, placeItems } from '../parts/menu.ts';
import { Screen } from '../parts/screen.tsx';
import { Empty, Failed, Late, Shapes } from '../parts/states.tsx';
import type { ScreenEntry } from '../screens.ts';
import { useWords } from '../words/spoken.ts';
import { MenuBar } from './menu-bar.tsx';
import { NewReleaseBar } from './new-release-bar.tsx';
import { Notices } from './notices.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Overlays } from './overlays.tsx';
import { useChanges } from './use-changes.ts';
import { useOwnLanguage } from './use-own-language.ts';
import { useRenewedNotices } from './use-renewed-notices.ts';

/**
 * Shows the screens to somebody who is signed in with a passkey, and leads everybody else to sign in. The document is left
 * once its person is not signed in any more, or another tab has signed in somebody else.
 */
export function Frame({ screens }: { screens: readonly ScreenEntry[] }) {
  const { data: me, isError, failureCount, refetch } = useQuery(meQuery);
  const { pathname, search: query, key } = useLocation();
  const personId = me?.state === 'signed_in' ? me.person.id : null;
  const [ownerId, setOwnerId] = useState(personId);
  useRenewedNotices(personId);
  useOwnLanguage(me?.state === 'signed_in' ? me.person.language : null);
  const words = useWords();
  useChanges(personId !== null);
  useQueueSender(personId);
  if (ownerId === null && personId !== null) setOwnerId(personId);
  useEffect(() => {
    if (ownerId !== null) setCaller(ownerId);
  }, [ownerId]);
  if (!me)
    return isError ? (
      <FrameOnly>
        <Failed onRetry={refetch} />
      </FrameOnly>
    ) : (
      <FrameOnly />
    );
  if (ownerId !== null && ownerId !== personId) return <Leave />;
  if (me.state !== 'signed_in') return <Navigate to="/sign-in" replace state={{ from: pathname + query }} />;
  // The office was opened without a network: packing is what works.
  const isFirstScreen = pathname === '/' && key === 'default';
  if (failureCount > 0 && isFirstScreen && mayOpen(me, 'packing')) return <Navigate to="/pack" replace />;
  const menu = placeItems(
    screens.flatMap(({ path, name, read, menu: place }) =>
      place && mayOpen(me, read) ? [{ path: `/${path}`, name: words.menu[name], ...place }] : [],
    ),
    me.person.role,
  );
  const search = screens.some(({ path, read }) => path === 'search' && mayOpen(me, read)) ? '/search' : null;
  return (
    <MenuProvider value={{ items: menu, search }}>
      <div className="frame">
        <a className="skip" href="#screen">
          {words.frame.skip}
        </a>
        <MenuBar menu={menu} shop={me.shop} person={me.person} />
        <div className="frame-screen">
          <OfflineBar />
          <NewReleaseBar />
          <Outlet />
        </div>
      </div>
      <Notices />
      <Overlays menu={menu} search={search} />
      <ScrollRestoration />
    </MenuProvider>
  );
}

function Leave() {
  useEffect(leaveForSignIn, []);
  return <FrameOnly />;
}

/** Shows a screen to those who may open it. */
export function OwnScreen({ entry, screen: Own }: { entry: ScreenEntry; screen: ComponentType }) {
  const me = useSignedIn();
  if (!mayOpen(me, entry.read)) return <NoSuchScreen />;
  return (
    <Suspense fallback={<ComingScreen />}>
      <Own />
    </Suspense>
  );
}

/** Stands for a screen while its words are fetched. */
function ComingScreen() {
  const { frame } = useWords();
  return (
    <Screen title={frame.office}>
      <Late>
        <Shapes rows={3} height={5} />
      </Late>
    </Screen>
  );
}

/** Shows the frame without menu or screen, as the document does. */
export function FrameOnly({ children }: { children?: React.ReactNode }) {
  const { frame } = useWords();
  return (
    <div className="frame">
      <div className="frame-nav" />
      <div className="frame-screen">
        <div className="frame-head">
          <p className="frame-name">{frame.office}</p>
        </div>
        {children}
      </div>
    </div>
  );
}

/** Stands for a screen that does not exist, or that the person may not open. */
export function NoSuchScreen() {
  const { frame } = useWords();
  return (
    <Screen title={frame.notFound}>
      <Empty
        next={
          <Link to="/" className={`${button.link}`}>
            {frame.goToToday}
          </Link>
        }
      >
        {frame.notFoundWhy}
      </Empty>
    </Screen>
  );
}

/** Stands for a screen that could not be fetched or drawn; the menu stays. */
export function ScreenTrouble() {
  const { frame } = useWords();
  return (
    <Screen title={frame.office}>
      <Failed onRetry={() => location.reload()} />
    </Screen>
  );
}

/** Stands for a frame that could not be drawn, or its sign-in page. */
export function FrameTrouble() {
  useRouteError();
  return (
    <FrameOnly>
      <Failed onRetry={() => location.reload()} />
    </FrameOnly>
  );
}
