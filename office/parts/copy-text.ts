/** Puts texts into the clipboard. */
import { wasCopied } from '../../look/browser/copy.ts';
import { en, type Words } from '../words/en.ts';

/** Copies a text. Resolves to the sentence that says whether it was copied. */
export async function copyText(text: string, { codes }: Pick<Words, 'codes'> = en): Promise<string> {
  return (await wasCopied(text)) ? codes.copied : codes.notCopied;
}
