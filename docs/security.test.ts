/**
 * Checks that the table of OWASP ASVS 4.0.3 in docs/security.md is complete, and that all files and tests it names
 * exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const security = readFileSync('docs/security.md', 'utf8');

/** Numbers of the rows of levels 1 and 2 by section, without those that the standard has deleted. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4-5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-6',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3-4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};

/** Returns the full numbers of a section's rows: 2.1.1, 2.1.2, 2.1.3 and 2.1.5 for `2.1` and `1-3 5`. */
function numbersOf(section: string, ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, nth) => `${section}.${first + nth}`);
  });
}

interface Row {
  readonly name: string;
  readonly numbers: readonly string[];
  readonly verdict: string;
  readonly shown: readonly { file: string; title: string | undefined }[];
}

/** Rows of the form `| 1.2.3 | asks for | holds | `file` › title; `file` |`. */
const rows: readonly Row[] = [...security.matchAll(/^\| (\d+\.\d+)\.(\d+(?:-\d+)?) \|(.*)\|$/gm)].map(
  ([, section = '', range = '', cells = '']) => {
    const [, verdict = '', shown = ''] = cells.split('|').map((cell) => cell.trim());
    const named = shown === '' ? [] : shown.split(/; (?=`)/);
    return {
      name: `${section}.${range}`,
      numbers: numbersOf(section, range),
      verdict,
      shown: named.map((one) => {
        const [, file = one, title] = /^`([^`]+)`(?: › (.+))?$/.exec(one) ?? [];
        return { file, title };
      }),
    };
  },
);

test('the security list has every ASVS row of levels 1 and 2 once', () => {
  const wanted = Object.entries(sections).flatMap(([section, ranges]) => numbersOf(section, ranges));
  expect(wanted).toHaveLength(260);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(wanted);
});

test('every row of the security list names its test or the reason for lacking one', () => {
  const isTold = ({ verdict, shown }: Row) =>
    verdict === 'holds' ? shown.length > 0 : /^(partial|n\/a): .{5,}/.test(verdict);
  expect(rows.filter((row) => !isTold(row)).map(({ name }) => name)).toEqual([]);
});

test('the files and tests named in the security list exist', () => {
  // The title must match from quote to quote; the source may escape a quote within it.
  const isThere = ({ file, title }: Row['shown'][number]) => {
    if (!existsSync(file)) return false;
    const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    return title === undefined || ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  };
  const shown = rows.flatMap((row) => row.shown);
  expect(shown.length).toBeGreaterThan(300);
  expect(shown.filter((one) => !isThere(one))).toEqual([]);
});

test('the paths named in security.md exist', () => {
  const paths = [...security.matchAll(/`((?:\.?\w[\w-]*\/)+[\w.$-]*)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
