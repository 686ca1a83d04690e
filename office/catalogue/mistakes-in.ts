/** Returns the sentences about the fields of a refused saree or draft, by column. Pure. */
export function mistakesIn(mistakes: unknown): Record<string, string> {
  const all = Array.isArray(mistakes) ? (mistakes as { field: string; message: string }[]) : [];
  return Object.fromEntries(all.map(({ field, message }) => [field, message]));
}
