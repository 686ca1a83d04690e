/** Finds documents of the first drawing that are incomplete, for the merchant's list. */
import { isIgnorable } from '../lettering/name-undrawn.ts';
import type { InvoiceDocument } from './invoice.ts';
import { hasLatinLetter } from './latin-fonts.ts';

/**
 * Returns the texts of a document of which its drawing leaves out letters, as the first one did with all scripts but
 * Latin; each once. An empty list says that the document shows everything that it states.
 */
export function undrawnText(document: InvoiceDocument): string[] {
  if (document.drawing) return [];
  return [...new Set(textsOf(document))].filter((text) => Array.from(text).some((letter) => !isDrawn(letter)));
}

function isDrawn(letter: string): boolean {
  return /\s/.test(letter) || isIgnorable(letter) || hasLatinLetter(letter);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
