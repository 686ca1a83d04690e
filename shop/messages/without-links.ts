/** Text that a stranger typed, in a mail that the shop sends to somebody else. Pure. */

/**
 * Keeps mail programs from making a link of what looks like a web or mail address: puts a zero-width space after each dot
 * between a letter or digit and a letter. It reads the same.
 */
export function breakAutolinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '.\u200b');
}
