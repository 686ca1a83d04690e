/** Lists the scripts of India beside Latin and divides a text by them. Pure. */
import { isIgnorable } from './name-undrawn.ts';

export interface Script {
  /** Begins the names of its font files: `bengali-regular.ttf`. */
  readonly name: string;
  /** Code of ISO 15924. */
  readonly code: string;
  /** Name of its font. */
  readonly family: string;
  /** Matches a character that is written in this script; some, such as the danda, are written in several. */
  readonly letters: RegExp;
}

/** The scripts of the constitution's languages; Urdu, Kashmiri and Sindhi are written in the Arabic one. */
export const scripts: readonly Script[] = [
  { name: 'devanagari', code: 'Deva', family: 'Noto Sans Devanagari', letters: /\p{scx=Devanagari}/u },
  { name: 'bengali', code: 'Beng', family: 'Noto Sans Bengali', letters: /\p{scx=Bengali}/u },
  { name: 'tamil', code: 'Taml', family: 'Noto Sans Tamil', letters: /\p{scx=Tamil}/u },
  { name: 'telugu', code: 'Telu', family: 'Noto Sans Telugu', letters: /\p{scx=Telugu}/u },
  { name: 'kannada', code: 'Knda', family: 'Noto Sans Kannada', letters: /\p{scx=Kannada}/u },
  { name: 'malayalam', code: 'Mlym', family: 'Noto Sans Malayalam', letters: /\p{scx=Malayalam}/u },
  { name: 'gujarati', code: 'Gujr', family: 'Noto Sans Gujarati', letters: /\p{scx=Gujarati}/u },
  { name: 'gurmukhi', code: 'Guru', family: 'Noto Sans Gurmukhi', letters: /\p{scx=Gurmukhi}/u },
  { name: 'oriya', code: 'Orya', family: 'Noto Sans Oriya', letters: /\p{scx=Oriya}/u },
  { name: 'arabic', code: 'Arab', family: 'Noto Naskh Arabic', letters: /\p{scx=Arabic}/u },
  { name: 'ol-chiki', code: 'Olck', family: 'Noto Sans Ol Chiki', letters: /\p{scx=Ol_Chiki}/u },
  { name: 'meetei-mayek', code: 'Mtei', family: 'Noto Sans Meetei Mayek', letters: /\p{scx=Meetei_Mayek}/u },
];

/** A part of a text that is written in one script; `null` is Latin, with its signs. */
export interface Stretch {
  readonly text: string;
  readonly script: Script | null;
}

/**
 * Returns the stretches of a text that are each written in one script. `scriptOf` gives the script of a letter, which may depend on that of the letter before. What is
 * never drawn, such as a joiner, belongs to the letter before.
 */
export function stretchesOf(
  text: string,
  scriptOf: (letter: string, before: Script | null) => Script | null,
): readonly Stretch[] {
  const stretches: { text: string; script: Script | null }[] = [];
  for (const letter of text) {
    const last = stretches.at(-1);
    const before = last?.script ?? null;
    const script = isIgnorable(letter) ? before : scriptOf(letter, before);
    if (last?.script === script) last.text += letter;
    else stretches.push({ text: letter, script });
  }
  return stretches;
}

/** Returns stretches whose spaces belong to the script beside them. */
export function joinSpaces(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const script = last?.script ?? stretch.script;
    const joins = [last, stretch].every((one) => one?.script === script || one?.text.trim() === '');
    if (last && script && joins) joined.splice(-1, 1, { text: last.text + stretch.text, script });
    else joined.push(stretch);
  }
  return joined;
}
