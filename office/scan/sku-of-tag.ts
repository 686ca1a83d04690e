/** Reads tags of sarees. Pure. */

/** Returns the sku that a scanned tag names: the tag has it alone, or at the end of an address. */
export function skuOfTag(tag: string): string {
  const last = tag.trim().replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.toUpperCase();
}
