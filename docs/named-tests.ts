/** Tests that tables of the documentation name, each as `file` › title. */
import { existsSync, readFileSync } from 'node:fs';

export interface NamedTest {
  readonly file: string;
  /** Title, as it is written in the file; `null` for a drill, which is a file of its own. */
  readonly title: string | null;
}

/** Returns the cells of each row of the tables of a page, without their heads. */
export function rowsOf(page: string): string[][] {
  return page
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !line.startsWith('|---') && !lines[at + 1]?.startsWith('|---'))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/** Returns the tests that a cell names. */
export function namedTestsOf(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)`(?: › (.+?))?(?=; `|$)/g)].map(([, file = '', title]) => ({
    file,
    title: title?.trim() ?? null,
  }));
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(file, known);
  return known;
}

/** Tells whether a test exists: its title must match from quote to quote; the source may escape a quote within it. */
export function exists({ file, title }: NamedTest): boolean {
  const source = sourceOf(file).replaceAll("\\'", "'");
  if (title === null) return source !== '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
