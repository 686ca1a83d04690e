/** Names browsers as people know them. */
import Bowser from 'bowser';

/** Returns a readable name for a User-Agent, such as `Chrome on Android`; `A browser` if it is unknown. */
export function browserNameOf(userAgent: string): string {
  if (!userAgent) return 'A browser';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name || 'A browser', os.name].filter(Boolean).join(' on ');
}
