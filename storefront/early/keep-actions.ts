import type { ShowOpening } from './show-opening.ts';

/**
 * Records taps and typed text until the page is ready or the returned function is called, and then replays them. What a tap opens is shown
 * at once by `showOpening`; the tap is forgotten if the shopper closes it.
 */
export function keepActions(showOpening: ShowOpening): () => void {
  const tap = 'button, [role="button"], input[type="checkbox"], label';
  let kept: { readonly target: HTMLElement; endOpening(): void }[] = [];
  const keep = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(tap) : null;
    if (!target || target.closest('dialog') || isOfTextField(target)) return;
    event.preventDefault();
    if (isNextOfKeyboard(event)) return;
    // A second tap on what opens something opens nothing more; one on a stepper or a box counts.
    if (target.dataset.opens && kept.some((one) => one.target === target)) return;
    // Marks the tap at once (storefront/styles/base.css), because on a slow network its effect takes seconds.
    target.dataset.kept = '';
    const forget = () => {
      delete target.dataset.kept;
      kept = kept.filter((one) => one.target !== target);
    };
    kept.push({ target, endOpening: showOpening(target, forget) });
  };
  const typed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (isField) typed.set(target, target.value);
  };
  // Browsers fill in forms also without an event. A search that the page came with is its default value.
  const noteFilled = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea',
    ))
      if (field.value !== field.defaultValue) typed.set(field, field.value);
  };
  const replay = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('input', note, true);
    for (const [field, value] of typed) {
      // React ignores a value equal to the last one it knows, so that one is made empty first.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    typed.clear();
    // A tap may act on the typed text, which the page handles first.
    setTimeout(() => {
      const replayed = kept;
      kept = [];
      // Each in a task of its own: the page has then drawn what the one before has changed.
      for (const { target } of replayed)
        setTimeout(() => {
          delete target.dataset.kept;
          target.click();
        });
      // By then the page has taken over what it shows as well.
      setTimeout(() => {
        for (const { endOpening } of replayed) endOpening();
      });
    });
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  addEventListener('shop:begin', noteFilled, { once: true });
  addEventListener('shop:ready', replay, { once: true });
  return replay;
}

/** Tells whether a tap on a label leads to its field, as it does without scripts, and needs no replay. */
function isOfTextField(target: HTMLElement): boolean {
  const { control } = target instanceof HTMLLabelElement ? target : { control: null };
  return control !== null && !(control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type));
}

/** Tells whether a click is what 'Next' on a phone's keyboard makes of the form's button, before the page can move the focus on. */
function isNextOfKeyboard({ detail }: MouseEvent): boolean {
  const isNext = document.activeElement?.getAttribute('enterkeyhint') === 'next';
  return detail === 0 && isNext && matchMedia('(pointer: coarse)').matches;
}
