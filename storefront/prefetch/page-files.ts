/**
 * Finds the modules and style sheets of another page. The router's own `PrefetchPageLinks` would fetch them too, but it
 * reloads the current page if one of them does not arrive.
 */
import { matchRoutes, type RouteObject, type UNSAFE_AssetsManifest } from 'react-router';

/** The router writes its manifest into every page. */
declare global {
  interface Window {
    readonly __reactRouterManifest?: Pick<UNSAFE_AssetsManifest, 'routes'>;
  }
}

/** Addresses of the files that a page needs. */
interface PageFiles {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the files that the page at a path needs; none where the router knows no such page. */
export function findPageFiles(pathname: string): PageFiles {
  const all = Object.values(window.__reactRouterManifest?.routes ?? {});
  const routes = all.flatMap((route): RouteObject[] => {
    if (route?.parentId !== 'root') return [];
    const { id, index, path = '' } = route;
    return [index ? { id, index } : { id, path }];
  });
  const [match] = matchRoutes(routes, pathname) ?? [];
  const route = all.find((one) => one?.id === match?.route.id);
  return { modules: route ? [route.module, ...(route.imports ?? [])] : [], styles: route?.css ?? [] };
}
