/** Decodes the text of a file, which seldom says in what encoding a spreadsheet wrote it. Pure. */

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  /** The text without the mark of its encoding; a byte that is no letter is U+FFFD. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes at the beginning by which a file is judged, and the most of its letters, one in so many, that control something. */
const [judgedBytes, oneControlIn] = [65_536, 10];

/** The mark by which programs of DOS end a text (Ctrl-Z), and what may follow it in the last block of the file. */
const [endMark, afterEndMark] = ['\u001a', '\u001a\0\r\n'];

const control = /(?![\t\n\r])\p{Cc}/gu;

/** Returns the text of a file; `null` if it is none. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = encodingOf(bytes);
  const text = withoutEndMark(new TextDecoder(encoding).decode(bytes));
  const beginning = text.slice(0, judgedBytes);
  const controls = beginning.match(control)?.length ?? 0;
  return controls * oneControlIn > beginning.length ? null : { text, encoding };
}

/** Returns a text without the mark of its end. Zeros without the mark stay: what stood in their place was not copied. */
function withoutEndMark(text: string): string {
  let end = text.length;
  while (end > 0 && afterEndMark.includes(text.charAt(end - 1))) end -= 1;
  const mark = text.indexOf(endMark, end);
  return mark < 0 ? text : text.slice(0, mark);
}

/**
 * Returns the encoding of a file: by its mark; UTF-16 without one by its many zeros; UTF-8 if any letter beyond ASCII is a whole one
 * of it, also in a file that is damaged elsewhere; else that of Excel's "CSV" on Windows.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const [evenZeros, oddZeros] = countZeros(bytes.subarray(0, judgedBytes));
  const many = Math.min(bytes.length, judgedBytes) / 8;
  if (oddZeros > many && evenZeros * 4 < oddZeros) return 'utf-16le';
  if (evenZeros > many && oddZeros * 4 < evenZeros) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Counts zeros at even and at odd places. */
function countZeros(bytes: Uint8Array): [number, number] {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1] += 1;
  return zeros;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
    const broken = text.match(/\ufffd/g)?.length ?? 0;
    return whole > broken;
  }
}
