/** Excludes bots, Do Not Track and Global Privacy Control from visit statistics. Pure. */

/** Headers of a caller; `''` where one is missing. */
export interface EventCaller {
  /** Its network address, for the limits; it is not stored. */
  readonly address: string;
  readonly userAgent: string;
  /** The headers `DNT` and `Sec-GPC`. */
  readonly doNotTrack: string;
  readonly globalPrivacyControl: string;
}

/**
 * Programs that say so. Search engines and previews call themselves bots (Cubot is a phone), crawlers or spiders; then
 * come browsers without a screen, and what scripts are written with.
 */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|fetch|preview|monitor|headless|phantom|lighthouse|pagespeed|facebookexternal|whatsapp|embedly|curl|wget|httpie|python|java\/|okhttp|go-http|libwww|perl|ruby|node|axios|undici/i;

/** Tells whether a User-Agent is a program's. Every browser's begins with `Mozilla/5.0`. */
export function isProgramUserAgent(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || programs.test(userAgent);
}

/** Do Not Track and Global Privacy Control (decisions: visits and cart events). */
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
