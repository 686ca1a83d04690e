/**
 * A menu that opens by hover, focus, press or arrow key (spec 2). If hover or focus opened it, the first press leaves
 * it open. Another press closes it, as do leaving it, Escape and any navigation.
 */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';

/** Time that the menu stays open without the pointer, which may cut a corner between the trigger and the panel. */
const graceMs = 160;

/** Returns the state of a menu, and `box`, the properties to spread on the element that contains trigger and panel. */
export function useHoverMenu<Box extends HTMLElement, Trigger extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const boxRef = useRef<Box>(null);
  const triggerRef = useRef<Trigger>(null);
  /** True if hover or focus opened the menu and it was not pressed since. */
  const isProvisional = useRef(false);
  const leaving = useRef(0);

  useCloseOnRouteChange(() => setOpen(false));
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  useEffect(() => (isOpen ? watchDocument(boxRef, triggerRef, setOpen) : undefined), [isOpen]);

  function reveal() {
    window.clearTimeout(leaving.current);
    if (!isOpen) isProvisional.current = true;
    setOpen(true);
  }

  function press() {
    setOpen(!isOpen || isProvisional.current);
    isProvisional.current = false;
  }

  function leave() {
    window.clearTimeout(leaving.current);
    // The pointer does not close a menu of which a link has the focus.
    if (boxRef.current?.querySelector('li :focus')) return;
    leaving.current = window.setTimeout(() => setOpen(false), graceMs);
  }

  function step(event: KeyboardEvent) {
    const to = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!to) return;
    event.preventDefault();
    flushSync(() => setOpen(true));
    const links = [...(boxRef.current?.querySelectorAll<HTMLElement>('li :is(a, button)') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links.at(at < 0 && to < 0 ? -1 : (at + to) % links.length)?.focus();
  }

  const box = {
    ref: boxRef,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && reveal(),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && leave(),
    onFocus: reveal,
    // Safari focuses no link that is pressed: the focus then goes nowhere, and a press outside closes the menu by itself.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      relatedTarget !== null && !currentTarget.contains(relatedTarget) && setOpen(false),
    onKeyDown: step,
  };
  return { isOpen, setOpen, press, triggerRef, box };
}

type Ref = { readonly current: HTMLElement | null };

/**
 * Closes the menu on Escape, wherever the focus is, and on a press outside of it; returns a function that ends this.
 */
function watchDocument(box: Ref, trigger: Ref, setOpen: (open: boolean) => void): () => void {
  const onEscape = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return;
    // Closes after it has moved the focus to the trigger, because focus opens the menu.
    if (box.current?.contains(document.activeElement)) trigger.current?.focus();
    setOpen(false);
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
  };
  document.addEventListener('keydown', onEscape);
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('keydown', onEscape);
    document.removeEventListener('pointerdown', onPress);
  };
}
