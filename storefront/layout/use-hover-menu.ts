/**
 * A panel that opens by hover, by focus and by a press, finger or key (spec 2). What hover or focus has just opened
 * stays open when it is then pressed; another press closes it, as do leaving it, Escape and going anywhere.
 */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnRouteChange } from '../components/use-close-on-route-change.ts';

/** The pointer may cut a corner on its way from the trigger to the panel. */
const graceMs = 160;

/** `Box` holds trigger and panel; spread `box` on it, and give it the ref. */
export function useHoverMenu<Box extends HTMLElement, Trigger extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const boxRef = useRef<Box>(null);
  const triggerRef = useRef<Trigger>(null);
  /** Opened by hover or focus, and not pressed since. */
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
    // A moving mouse does not close a menu that has the keyboard's focus.
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
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setOpen(false),
    onKeyDown: step,
  };
  return { isOpen, setOpen, press, triggerRef, box };
}

type Ref = { readonly current: HTMLElement | null };

/** Escape closes wherever the focus is, a press anywhere else does too. Answers how to stop watching. */
function watchDocument(box: Ref, trigger: Ref, setOpen: (open: boolean) => void): () => void {
  const onEscape = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return;
    // Focus opens; that it comes back to the trigger must not, so closing comes after.
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
