/**
 * Lets a page be painted from its HTML alone: its styles are inlined, and its modules and fonts wait for the script of
 * `storefront/early/`, which fetches them after the first paint. This relies on two facts: a page's head begins with
 * its charset, and React Router writes the modules' script as one inline `type="module"`.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { PageFont } from '../../look/fonts/page-font.ts';

/** Parts of the build that pages contain. */
export interface InlineParts {
  /** Text of the early script. */
  readonly script: string;
  /** Texts of the style sheets by their addresses, such as `/assets/root-DZxL5l-C.css`. */
  readonly styles: ReadonlyMap<string, string>;
  /** Typefaces of all pages, which {@link isFontSheet their style sheet} declares. */
  readonly fonts: readonly PageFont[];
}

/**
 * Reads the parts from the folder of the build. Throws if a style sheet could end the element in which it is inlined,
 * or if none declares the typefaces.
 */
export async function readInlineParts(build = 'build'): Promise<InlineParts> {
  const names = (await readdir(`${build}/client/assets`)).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${build}/client/assets/${name}`, 'utf8');
      if (/<\/style/i.test(text)) throw new Error(`${name} could end the element that it stands in`);
      return [`/assets/${name}`, text.trim()] as const;
    }),
  );
  const fonts = sheets.filter(([address]) => isFontSheet(address)).flatMap(([, text]) => fontsOf(text));
  if (fonts.length === 0) throw new Error('No style sheet of the build declares the typefaces');
  return { script: await readFile(`${build}/server/early-script.js`, 'utf8'), styles: new Map(sheets), fonts };
}

/** Tells whether a style sheet is the built `look/styles/fonts.css`. */
const isFontSheet = (address: string) => address.startsWith('/assets/fonts-');

/** Returns the typefaces that a style sheet declares, as Lightning CSS writes them. */
export function fontsOf(styles: string): PageFont[] {
  return [
    ...styles.matchAll(/@font-face\{font-family:"?([^;"]+)"?;src:url\("?([^)"]+)"?\)[^}]*?font-weight:([\d ]+)/g),
  ].map(([, family = '', address = '', weight = '']) => ({ family, weight, address }));
}

/**
 * Puts the early script, with the typefaces, and the page's styles into rendered HTML, and makes its modules wait.
 * `nonce` marks the shop's own scripts and styles, as in the rendering. HTML without a module script that has it is
 * returned as it is.
 */
export function inlineFirstPaint(html: string, nonce: string, { script, styles, fonts }: InlineParts): string {
  const module = [...html.matchAll(moduleScript)].map(([tag]) => tag).find((tag) => tag.includes(` nonce="${nonce}"`));
  if (nonce === '' || !module || !charset.test(html)) return html;
  const inline = (link: string, address: string) => {
    const text = styles.get(address.replace(/#$/, ''));
    if (text === undefined) return link;
    const style = `<style nonce="${nonce}">${text}</style>`;
    // The early script adds the typefaces later where scripts run.
    return (isFontSheet(address) ? `<noscript>${style}</noscript>` : style) + later(link);
  };
  const data = JSON.stringify(fonts).replaceAll('"', '&quot;');
  return html
    .replace(layerOrder, `<style nonce="${nonce}">`)
    .replaceAll(styleSheet, inline)
    .replaceAll(modulePreload, later)
    .replace(module, `<script type="late" nonce="${nonce}">`)
    .replace(charset, (meta) => `${meta}<script nonce="${nonce}" data-fonts="${data}">${script}</script>`);
}

/** Makes a link wait until `storefront/early/start-late.ts` removes the prefix. */
const later = (link: string) => link.replace(' rel="', ' rel="late-');

/**
 * Matches the first element of a page's head, after which the early script must stand to notice all that a shopper
 * does.
 */
const charset = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Matches the start of the only inline style of the rendering, which orders the cascade layers (`storefront/root.tsx`).
 */
const layerOrder = /<style>(?=@layer [a-z, ]+;<\/style>)/;
const styleSheet = /<link [^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
const modulePreload = /<link [^>]*\brel="modulepreload"[^>]*>/g;
const moduleScript = /<script [^>]*\btype="module"[^>]*>/g;
