/** Texts that a pattern or a form of Unicode may take long to read, for tests of what reads texts of strangers. */

/** Texts by what they are made of; each is as long as fits. */
const pieces = {
  'dots before a letter': ['.', 'x'],
  'commas and spaces': [', ', 'x'],
  'spaces in a line': [' ', 'x'],
  'ends of lines': ['\n ', 'x'],
  'angle brackets': ['<', 'x'],
  'angle brackets with letters': ['<a', '@'],
  'at signs': ['@', ''],
  'letters and at signs': ['a@', ' '],
  'parts of a domain': ['a.', '!'],
  'long parts of a domain': ['aaaa.', '!'],
  dashes: ['-', '.'],
  'spaces and dashes': [' -', ' '],
  digits: ['9', 'x'],
  'digits and dots': ['1.', 'x'],
  'wide digits': ['９', ''],
  'letters that become words': ['ﷺ', ''],
  'marks in the wrong order': ['\u0301\u0323', ''],
  'voicings of half-width letters': ['\uff9e\u0301', ''],
  'marks between joiners': ['\u0301\u200d\u0323\u200d', ''],
  'marks of a script': ['\u093c\u094d', ''],
  joiners: ['\u200d', 'x'],
  'joiners behind viramas': ['क्\u200d', ''],
  'directions and letters': ['\u202ea', ''],
  'parts of an address': ['www.', ''],
  'titles of a name': ['Dr.', 'com/'],
  slashes: ['/', '..'],
  percents: ['%', ''],
  quotes: ['"', ''],
} as const;

/** Returns such a text; `size` tells the bytes of a part as it is sent. */
function longText([piece, end]: readonly [string, string], most: number, size: (part: string) => number): string {
  return piece.repeat(Math.floor((most - size(end)) / size(piece))) + end;
}

/** Returns a text of each kind with at most so many bytes, by its kind; `size` tells the bytes of a part as it is sent. */
export function longTexts(
  most: number,
  size = (part: string) => Buffer.byteLength(part),
): [kind: string, text: string][] {
  const different = Array.from({ length: Math.floor(most / size('一')) - 2 }, (_, at) =>
    String.fromCodePoint(0x4e00 + at),
  );
  return [
    ...Object.entries(pieces).map(([kind, parts]): [string, string] => [kind, longText(parts, most, size)]),
    ['a domain of different letters', `a@${different.join('')}.in`],
  ];
}

/** Most milliseconds of the processor that such a text may take: ten times those it takes. By the square of its length it takes seconds. */
export const mostMsOfText = 400;

/** Returns the milliseconds of the processor that a function takes. */
export async function processorMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
