/** Knows whether a field of the screen has another text than when the person came to it, so that a reload would lose it. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of inputs that have no text of the person's, or one that is in the address. */
const otherKinds = ['button', 'checkbox', 'file', 'hidden', 'radio', 'reset', 'search', 'submit'];

/** Texts that fields had when they were first entered. */
const before = new Map<Field, string>();

/** Begins to follow the fields of the document. */
export function followTypedText(): void {
  addEventListener('focusin', ({ target }) => {
    if (!isField(target)) return;
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
    if (!before.has(target)) before.set(target, target.value);
  });
}

/** Tells whether a field that is still there has another text than before. One that was sent and emptied has not. */
export function hasTypedText(): boolean {
  return [...before].some(([field, text]) => field.isConnected && field.value !== text);
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !otherKinds.includes(target.type);
}
