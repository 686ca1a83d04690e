/** Content-Security-Policy sources that a provider's scripts and windows need in a browser. Pure. */

/** Hosts by directive; `style` may hold the keyword `'unsafe-inline'` for a script that writes styles into the page. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly style: readonly string[];
}

/** For a service that the browser never meets. */
export const noSources: ContentSources = { script: [], frame: [], connect: [], image: [], style: [] };

/** Returns the sources of a service with a single host, such as a sandbox or an emulator. */
export function singleHostSources(origin: string): ContentSources {
  return { script: [origin], frame: [origin], connect: [origin], image: [origin], style: [] };
}

/** Joins the sources of several services, each host once. */
export function joinSources(...all: readonly ContentSources[]): ContentSources {
  const every = (kind: keyof ContentSources) => [...new Set(all.flatMap((sources) => sources[kind]))];
  return {
    script: every('script'),
    frame: every('frame'),
    connect: every('connect'),
    image: every('image'),
    style: every('style'),
  };
}
