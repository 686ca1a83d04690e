/**
 * First what one sees, then what makes it move: a page's modules are fetched once its first picture has arrived, so that
 * on a slow network they do not take the line from it. They weigh more than all the rest, and everything a shopper can
 * read or follow works without them. What is tapped and typed before them is kept, marked by `data-kept` so that the tap
 * is seen to have been felt, and given on when they are there. Who goes back before them, to a page that this document had
 * shown, is given that page anew. The script that does this also shows the pictures' placeholders (`data-placeholder`).
 *
 * It rests on four things only: that a page's head begins with its charset, that React Router writes the modules' script
 * as one `type="module"` in the page, that the storefront asks by a cancellable `shop:begin` whether it may take the page
 * over, and says `shop:ready` when it has.
 */

/** Delays the modules of rendered HTML. `nonce` marks our own scripts, as the rendering does. */
export function deferHydration(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([link]) => /\shref="([^"]+)"/.exec(link)?.[1] ?? '');
  const module = [...html.matchAll(moduleScript)].map(([tag]) => tag).find((tag) => tag.includes(` nonce="${nonce}"`));
  if (nonce === '' || !module || !charset.test(html)) return html;
  return html
    .replaceAll(preload, '')
    .replace(module, `<script type="late" nonce="${nonce}">`)
    .replace(charset, (meta) => `${meta}<script nonce="${nonce}">${starter(files)}</script>`);
}

/** The first thing in a page's head; what comes after it may already be too late to see what a visitor does. */
const charset = /<meta charset="utf-8"\s*\/?>/i;

const preload = /<link [^>]*\brel="modulepreload"[^>]*>/g;
const moduleScript = /<script [^>]*\btype="module"[^>]*>/g;

/**
 * Runs in browsers, inside the page, before anything else of ours. Its `files` are those of the page's own build. Each
 * function below is written out as text: it must not refer to anything around it.
 */
function starter(files: readonly string[]): string {
  const start = `(files) => { (${showPlaceholders})(); (${followBack})(); (${startLate})(files, (${keepActions})()); }`;
  return `(${start})(${JSON.stringify(files).replaceAll('<', '\\u003c')});`;
}

/** Sets each `data-placeholder` as background once the HTML is parsed. The policy refuses style attributes, but not scripts that set styles. */
function showPlaceholders(): void {
  const show = () => {
    for (const picture of document.querySelectorAll<HTMLElement>('[data-placeholder]'))
      picture.style.backgroundImage = `url(${picture.dataset.placeholder})`;
  };
  document.addEventListener('DOMContentLoaded', show);
}

/** Until the page is ready, loads it anew when the address has gone back: nothing but us was there to turn it. */
function followBack(): void {
  const place = () => location.pathname + location.search;
  const asked = place();
  const follow = (event: Event) => {
    if (place() === asked) return;
    event.preventDefault();
    location.reload();
  };
  addEventListener('popstate', follow);
  // Browsers tell of going back only when the page and its pictures are there.
  addEventListener('shop:begin', follow);
  addEventListener('shop:ready', () => removeEventListener('popstate', follow), { once: true });
}

/** Keeps what is tapped and typed until the page is ready, or until the returned function is called; then gives it on. */
function keepActions(): () => void {
  const tap = 'button, [role="button"], input[type="checkbox"], label';
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(tap) : null;
    if (!target) return;
    event.preventDefault();
    // Seen at once (storefront/styles/base.css): on a slow network the answer takes seconds.
    target.dataset.kept = '';
    kept.push(target);
  };
  const typed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (isField) typed.set(target, target.value);
  };
  const giveOn = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('input', note, true);
    for (const [field, value] of typed) {
      // React hears of a value only where it differs from the last it knows of: that is made to be none.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    // A tap may be about what was typed, which the page takes in first.
    setTimeout(() => {
      for (const target of kept.splice(0)) {
        delete target.dataset.kept;
        target.click();
      }
    });
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  addEventListener('shop:ready', giveOn, { once: true });
  return giveOn;
}

/** Starts the page's modules after its first picture, or after three seconds. */
function startLate(files: readonly string[], onFailure: () => void): void {
  const longestWaitMs = 3_000;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const module = document.createElement('script');
      module.type = 'module';
      module.textContent = script.textContent;
      // If a module cannot be loaded, links and forms work as they do without JavaScript.
      module.addEventListener('error', onFailure);
      script.replaceWith(module);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const begin = () => {
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!first || first.complete) return afterPaint();
    first.addEventListener('load', afterPaint);
    first.addEventListener('error', afterPaint);
  };
  setTimeout(start, longestWaitMs);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
