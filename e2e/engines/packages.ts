import { globSync } from 'node:fs';

/** Packages of Debian that the journeys in Firefox and WebKit need, each with a pattern of a file by which it is known. */
const packages: Readonly<Record<string, string>> = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
  xauth: '/usr/bin/xauth',
  dbus: '/usr/bin/dbus-run-session',
  'gstreamer1.0-plugins-good': '/usr/lib/*/gstreamer-1.0/libgstisomp4.so',
  'gstreamer1.0-libav': '/usr/lib/*/gstreamer-1.0/libgstlibav.so',
};

const isThere = (pattern: string) => globSync(pattern).length > 0;

/** Returns the packages whose file is not there. */
export function missingPackages(has: (pattern: string) => boolean = isThere): string[] {
  return Object.entries(packages).flatMap(([name, pattern]) => (has(pattern) ? [] : [name]));
}

/** Returns the path of WebKit's browser, which is in a library's folder. */
export const findMiniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
