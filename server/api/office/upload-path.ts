/** Paths of the office whose body has a size limit of its own, and is received by its route. */
const sareePicturePath = /^\/office\/(sarees|drafts)\/[^/]+\/pictures\/[^/]+$/;
const housePicturePath = /^\/office\/house\/pictures$/;
const inspectionPhotoPath = /^\/office\/parcels\/[^/]+\/photos$/;
const writeOffPhotoPath = /^\/office\/sarees\/[^/]+\/write-off-photos$/;
const bulkChangePath = /^\/office\/bulk-changes\/(file|grid)$/;

/** Tells whether a call to this path of the office sends a picture as its body. */
export function isOfficePicturePath(path: string): boolean {
  return [sareePicturePath, housePicturePath, inspectionPhotoPath, writeOffPhotoPath].some((one) => one.test(path));
}

/** Tells whether a call to this path of the office sends a table of sarees as its body. */
export function isBulkChangePath(path: string): boolean {
  return bulkChangePath.test(path);
}
