/** Excludes bots, Do Not Track and Global Privacy Control from visit statistics. Pure. */

/** A caller's network address and headers; `''` for a missing header. */
export interface EventCaller {
  /** Network address, for the limits; not stored. */
  readonly address: string;
  readonly userAgent: string;
  /** The headers `DNT` and `Sec-GPC`. */
  readonly doNotTrack: string;
  readonly globalPrivacyControl: string;
}

/**
 * User-Agents of programs that name themselves: bots (Cubot is a phone), crawlers and previews, then headless browsers,
 * then the libraries of scripts.
 */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|fetch|preview|monitor|headless|phantom|lighthouse|pagespeed|facebookexternal|whatsapp|embedly|curl|wget|httpie|python|java\/|okhttp|go-http|libwww|perl|ruby|node|axios|undici/i;

/** Tells whether a User-Agent is a program's. Every browser's begins with `Mozilla/`. */
export function isProgramUserAgent(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || programs.test(userAgent);
}

/** Tells whether a caller sends Do Not Track or Global Privacy Control (decisions: visits and cart events). */
function refusesTracking({
  doNotTrack,
  globalPrivacyControl,
}: Pick<EventCaller, 'doNotTrack' | 'globalPrivacyControl'>): boolean {
  return doNotTrack === '1' || globalPrivacyControl === '1';
}

/** Tells whether a caller's visits are counted. */
export function isCallerCounted(caller: EventCaller): boolean {
  return !refusesTracking(caller) && !isProgramUserAgent(caller.userAgent);
}
