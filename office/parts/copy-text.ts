/** Puts texts into the clipboard. */
import { en, type Words } from '../words/en.ts';

/** Copies a text. Resolves to the sentence that says whether it was copied. */
export function copyText(text: string, { codes }: Pick<Words, 'codes'> = en): Promise<string> {
  return navigator.clipboard.writeText(text).then(
    () => codes.copied,
    () => codes.notCopied,
  );
}
