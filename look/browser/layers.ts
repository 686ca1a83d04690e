/**
 * Lets Back close what lies on top of a page: drawers, menus, dialogs, the viewer. What opens gets an entry of the history with the
 * page's own state, of which the router learns nothing. An entry that is left over once it was closed otherwise is passed over
 * by Back, and taken by the next thing that opens, or by the page that is gone to.
 */
import { useEffect, useEffectEvent } from 'react';

interface Layer {
  /** Closes it; returns whether it may be closed now. */
  close(): boolean;
}

/** Layers of the page, the lowest first. */
const open: Layer[] = [];

interface Entry {
  /** Names the page: the same for a page and for what lies on it. */
  readonly page: string;
  /** Number of layers that the entry has on the page. */
  readonly layers: number;
}

/** Current entry of the history; that before until a step was followed. `null` before the first layer. */
let current: Entry | null = null;

function readEntry(): Entry {
  const state = history.state as { key?: string; layers?: number } | null;
  return { page: `${state?.key} ${location.href}`, layers: state?.layers ?? 0 };
}

/** Has Back close a layer while `isOpen`. Without `onClose` it cannot be closed, and Back does nothing. */
export function useLayer(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => {
    onClose?.();
    return onClose !== undefined;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    current ??= begin();
    open.push(layer);
    if (current.layers < open.length) addEntry();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen]);
}

function addEntry(): void {
  const { state } = history;
  History.prototype.pushState.call(history, { ...state, layers: readEntry().layers + 1 }, '');
  current = readEntry();
}

/** Follows the history from now on; returns the current entry. */
function begin(): Entry {
  const { pushState, replaceState } = History.prototype;
  // A page that is gone to takes the place of a layer's entry, so that Back leads to the page under it.
  history.pushState = (...entry) => {
    const isOnLayer = readEntry().layers > 0;
    (isOnLayer ? replaceState : pushState).apply(history, entry);
    current = readEntry();
  };
  history.replaceState = (...entry) => {
    replaceState.apply(history, entry);
    current = readEntry();
  };
  // Listens before the router, which is told of steps between pages alone.
  window.addEventListener('popstate', follow, { capture: true });
  return readEntry();
}

function follow(event: PopStateEvent): void {
  const [from, to] = [current, readEntry()];
  current = to;
  if (!from || from.page !== to.page) return;
  event.stopImmediatePropagation();
  const isForward = to.layers > from.layers;
  // Nothing opens or closes by this step: it goes on, to where it leads.
  if (isForward || open.length === 0) {
    history.go(isForward ? 1 : -1);
    return;
  }
  const closing = open.slice(Math.min(to.layers, open.length - 1)).toReversed();
  if (closing.some((layer) => !layer.close())) addEntry();
}
