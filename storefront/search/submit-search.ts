/** The rule of every search box: it is submitted only when there is text, and without the spaces around it (spec 5). */
import type { FormEvent } from 'react';

/** Longest search; the suggestions accept no more. */
export const maxSearchLength = 100;

export function submitTrimmedSearch(event: FormEvent<HTMLFormElement>): void {
  const box = event.currentTarget.querySelector('input');
  if (box) box.value = box.value.trim();
  if (!box?.value) event.preventDefault();
}
