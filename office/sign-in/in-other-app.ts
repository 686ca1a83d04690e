/** Tells browsers of their own from the pages that apps such as Instagram and WhatsApp open within themselves. */

/** Names that apps add to the user agent, and the mark of Android's WebView. */
const appNames = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|Twitter|LinkedInApp|Telegram|Line[/]|; wv[)]/;

/** Returns true in another app's page. On an iPhone only Safari and browsers like it name Safari; the home screen's apps do not either. */
export function isInOtherApp({ userAgent, standalone }: { userAgent: string; standalone?: boolean }): boolean {
  if (appNames.test(userAgent)) return true;
  return /iPhone|iPad/.test(userAgent) && !/Safari[/]/.test(userAgent) && standalone !== true;
}
