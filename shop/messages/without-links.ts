/** Protects the reader of a mail from links in text that a stranger typed. Pure. */

/**
 * Keeps mail programs from making a link of what looks like a web or mail address: puts a zero-width space after each
 * dot between a letter or digit and a letter. The text looks the same.
 */
export function breakAutolinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '.\u200b');
}
