/** Reads which browsers shop and office are built and checked for (`browserslist` in package.json; docs/browsers.md). */
import manifest from '../../package.json' with { type: 'json' };

/** Oldest supported version by the name that a browser has in Browserslist. */
export const oldestSupported: Readonly<Record<string, number>> = Object.fromEntries(
  manifest.browserslist.map((line) => {
    const [name = '', version] = line.split(' >= ');
    return [name, Number(version)];
  }),
);

/** Targets of the builds, in the bundler's words. */
export const buildTargets = Object.entries(oldestSupported).map(
  ([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`,
);
