/** Puts texts into the clipboard. */

/** Copies a text. Resolves to the sentence that says whether it was copied. */
export function copyText(text: string): Promise<string> {
  return navigator.clipboard.writeText(text).then(
    () => 'Copied.',
    () => 'This browser does not allow copying. Select the text, or write it down.',
  );
}
