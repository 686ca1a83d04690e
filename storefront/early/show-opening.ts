/**
 * Shows at once what a tap opens, of what page and storage have, until the code of the real thing has come: the pieces of a list, the
 * links of the menu, the card of a quick view. A tap shows it before the page is ready (`keep-actions.ts`); afterwards `shop:opens` shows
 * it and `shop:opened` ends it (`components/use-overlay.ts`). Where nothing is known of it, `shop:awaits` has a line run under what was
 * pressed. The browser's own modal dialog keeps the focus, and closes by Escape and Android's Back.
 */
import type { AwaitedOverlay, Opening } from '../components/opening.ts';

/**
 * Shows what a button opens, if it opens anything, and calls `onClose` when the shopper closes it. Returns the function that ends it unless the page
 * has taken it over.
 */
export type ShowOpening = (opener: HTMLElement, onClose: () => void) => () => void;

/** Wait in which the real thing comes on a fast network: a panel that flickers would be worse than none. In milliseconds. */
const momentMs = 250;
/** Time in which the real thing appears over the panel, in milliseconds. */
const overlapMs = 250;

export function showOpenings(): ShowOpening {
  let panel: HTMLDialogElement | undefined;
  let card: Element | null = null;
  let pressed: HTMLElement | null = null;
  const end = () => {
    const old = panel;
    panel = undefined;
    if (!old) return;
    old.onclose = null;
    old.close();
    // For a moment it is still seen, and is no dialog any more.
    Object.assign(old, { open: old.isConnected, inert: true, ariaHidden: 'true' });
    setTimeout(() => old.remove(), overlapMs);
  };
  const show = ({ title, onClose }: Opening, ...pieces: (string | Node)[]) => {
    if (panel?.dataset.opening !== title) {
      end();
      const coming = document.createElement('dialog');
      const close = part('button', '×');
      Object.assign(close, { ariaLabel: 'Close', onclick: () => coming.close() });
      Object.assign(coming, { ariaLabel: title, ariaBusy: 'true' });
      coming.dataset.opening = title;
      coming.append(close, part('h2', title), ...pieces, ...piecesOf(title));
      panel = coming;
      setTimeout(() => {
        if (panel !== coming) return;
        document.body.append(coming);
        coming.showModal();
      }, momentMs);
    }
    if (panel)
      panel.onclose = () => {
        end();
        onClose();
      };
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target : null;
      card = element?.closest('article') ?? null;
      pressed = element?.closest<HTMLElement>('button, [role="button"]') ?? null;
    },
    true,
  );
  addEventListener('shop:opens', ({ detail }: CustomEventInit<Opening>) => {
    if (detail) show(detail, ...(detail.title in lists || !card ? [] : [card.cloneNode(true)]));
  });
  addEventListener('shop:opened', end);
  addEventListener('shop:awaits', ({ detail }: CustomEventInit<AwaitedOverlay>) => {
    const marked = pressed;
    const timer = setTimeout(() => marked?.setAttribute('data-kept', ''), momentMs);
    const unmark = () => {
      clearTimeout(timer);
      marked?.removeAttribute('data-kept');
    };
    if (detail) detail.end = unmark;
  });
  return (opener, onClose) => {
    const { opens } = opener.dataset;
    // A button of the page, not of the header, adds the page's piece to the cart.
    const piece = opens ? opener.closest('main') && document.querySelector('[data-product-bar] p') : card;
    const title = opens || (opener.ariaHasPopup && card?.querySelector('h3')?.textContent);
    if (!title) return () => {};
    // A piece that was added stays in the cart, also if the shopper closes it at once.
    const isAdded = opens && piece;
    show({ title, onClose: isAdded ? () => {} : onClose }, ...(piece ? [piece.cloneNode(true)] : []));
    const { onclose } = panel ?? {};
    return () => panel?.onclose === onclose && end();
  };
}

/** Keys of what the browser keeps, by the titles of the drawers that show it. */
const lists: Readonly<Record<string, string>> = { 'Your cart': 'cartItems', 'Your wishlist': 'wishlistItems' };

function piecesOf(title: string): Node[] {
  if (title === 'Menu') return [...document.querySelectorAll('#menu nav')].map((links) => links.cloneNode(true));
  try {
    const kept: { pname: string; color: string }[] = JSON.parse(localStorage.getItem(lists[title] ?? '') ?? '[]');
    return kept.map(({ pname, color }) => part('p', `${pname}, ${color}`));
  } catch {
    return [];
  }
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
