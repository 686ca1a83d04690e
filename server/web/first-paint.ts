/**
 * Lets a page be painted from its HTML alone: its styles stand in it, and its modules and style sheets wait for the script of
 * `storefront/early/`, which fetches them once the first picture is there. It rests on two things: a page's head begins with
 * its charset, and React Router writes the modules' script as one `type="module"` in the page.
 */
import { readdir, readFile } from 'node:fs/promises';

/** Parts of the build that pages contain. */
export interface InlineParts {
  /** Text of the early script. */
  readonly script: string;
  /** Texts of the style sheets by their addresses, such as `/assets/root-DZxL5l-C.css`. */
  readonly styles: ReadonlyMap<string, string>;
}

/** Reads the parts from the folder of the build. Throws if a style sheet could end the element that it stands in. */
export async function readInlineParts(build = 'build'): Promise<InlineParts> {
  const names = (await readdir(`${build}/client/assets`)).filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${build}/client/assets/${name}`, 'utf8');
      if (/<\/style/i.test(text)) throw new Error(`${name} could end the element that it stands in`);
      return [`/assets/${name}`, text.trim()] as const;
    }),
  );
  return { script: await readFile(`${build}/server/early-script.js`, 'utf8'), styles: new Map(styles) };
}

/**
 * Puts the early script and the page's styles into rendered HTML, and makes its files wait. `nonce` marks our own scripts, as
 * the rendering does, and our styles. Returns HTML without a script of ours as it is.
 */
export function inlineFirstPaint(html: string, nonce: string, { script, styles }: InlineParts): string {
  const module = [...html.matchAll(moduleScript)].map(([tag]) => tag).find((tag) => tag.includes(` nonce="${nonce}"`));
  if (nonce === '' || !module || !charset.test(html)) return html;
  const inline = (link: string, address: string) => {
    const text = styles.get(address.replace(/#$/, ''));
    return text === undefined ? link : `<style nonce="${nonce}">${text}</style>${later(link)}`;
  };
  return html
    .replace(layerOrder, `<style nonce="${nonce}">`)
    .replaceAll(styleSheet, inline)
    .replaceAll(preload, later)
    .replace(module, `<script type="late" nonce="${nonce}">`)
    .replace(charset, (meta) => `${meta}<script nonce="${nonce}">${script}</script>`);
}

/** Makes a link wait: `storefront/early/start-late.ts` takes the prefix away. */
const later = (link: string) => link.replace(' rel="', ' rel="late-');

/** The first thing in a page's head; what comes after it may already be too late to see what a visitor does. */
const charset = /<meta charset="utf-8"\s*\/?>/i;

/** The one style of the rendering's own, which orders the cascade layers (`storefront/root.tsx`). */
const layerOrder = /<style>(?=@layer [a-z, ]+;<\/style>)/;
const styleSheet = /<link [^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
const preload = /<link [^>]*\brel="modulepreload"[^>]*>/g;
const moduleScript = /<script [^>]*\btype="module"[^>]*>/g;
