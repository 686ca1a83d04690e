import type { FormEvent } from 'react';

/** Longest search; the suggestions accept no more. */
export const maxSearchLength = 100;

/** Handles the submission of a plain search box: trims the search, and prevents an empty one (spec 5). */
export function trimSearchOnSubmit(event: FormEvent<HTMLFormElement>): void {
  const box = event.currentTarget.querySelector('input');
  if (box) box.value = box.value.trim();
  if (!box?.value) event.preventDefault();
}
