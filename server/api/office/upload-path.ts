/** Tells whether a call sends a table of sarees as its body, which has a size limit of its own. */
export function isBulkChangePath(path: string): boolean {
  return /^\/office\/bulk-changes\/(file|grid)$/.test(path);
}

/** Tells whether a call sends a picture of a saree or of a draft as its body, which has a size limit of its own. */
export function isSareePicturePath(path: string): boolean {
  return /^\/office\/(sarees|drafts)\/[^/]+\/pictures\/[^/]+$/.test(path);
}
