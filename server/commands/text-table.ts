/** Formats tables of text for a terminal. Pure. */

/** Returns the lines of a table whose columns are as wide as their widest cell, with two spaces between them. */
export function formatTextTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
