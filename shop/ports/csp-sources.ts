/** Content-Security-Policy sources that a provider's scripts and windows need in a browser. Pure. */

/**
 * Hosts of the Content-Security-Policy by directive; `style` may contain the keyword `'unsafe-inline'` for a script
 * that writes styles into the page.
 */
export interface CspSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly style: readonly string[];
}

/** No sources: for a service whose scripts and windows no browser loads. */
export const noCspSources: CspSources = { script: [], frame: [], connect: [], image: [], style: [] };

/** Returns the sources of a service with a single host, such as a sandbox or an emulator. */
export function cspSourcesOfHost(origin: string): CspSources {
  return { script: [origin], frame: [origin], connect: [origin], image: [origin], style: [] };
}

/** Joins the sources of several services, each host once. */
export function joinCspSources(...all: readonly CspSources[]): CspSources {
  const every = (kind: keyof CspSources) => [...new Set(all.flatMap((sources) => sources[kind]))];
  return {
    script: every('script'),
    frame: every('frame'),
    connect: every('connect'),
    image: every('image'),
    style: every('style'),
  };
}
