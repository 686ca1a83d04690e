/** Does to a page what a browser does that translates it. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/**
 * Has each text of the page, now and later, replaced by a copy in two `font` elements, as Chrome does, from the page's event
 * `from` on. The test fails at its end if React then lost a text: the page went on by `tolerateMovedNodes` alone.
 */
export async function translate(page: Page, from: 'shop:ready' | 'DOMContentLoaded'): Promise<void> {
  const lost: string[] = [];
  await page.exposeFunction('tellLost', (what: string) => void lost.push(what));
  await page.addInitScript(begin, from);
  onTestFinished(() => expect(lost).toEqual([]));
}

function begin(from: string): void {
  const { tellLost } = window as unknown as { tellLost(what: string): void };
  /** Watches a method of nodes, also one that the page puts in its place. */
  const watch = (name: 'removeChild' | 'insertBefore', at: 0 | 1) => {
    let current = Node.prototype[name] as (...nodes: (Node | null)[]) => Node;
    const watched = (inner: typeof current) =>
      function (this: Node, ...nodes: (Node | null)[]) {
        const node = nodes[at];
        if (node && node.parentNode !== this && this.isConnected)
          tellLost(`${name} "${node.textContent?.slice(0, 60)}"`);
        return inner.apply(this, nodes);
      };
    Object.defineProperty(Node.prototype, name, {
      get: () => watched(current),
      set: (next) => {
        current = next;
      },
    });
  };
  watch('removeChild', 0);
  watch('insertBefore', 1);

  const untouched = 'script, style, noscript, title, textarea, option, svg, font font';
  const wrap = (text: Node) => {
    if (!(text instanceof Text) || !text.data.trim() || !text.parentElement) return;
    if (text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (node: Node) => {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = node instanceof Text ? [node] : [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(wrap);
  };
  addEventListener(
    from,
    () => {
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') wrapAll(target);
          else addedNodes.forEach(wrapAll);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { once: true },
  );
}
