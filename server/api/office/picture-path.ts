/** Paths of the office whose body is a picture: it has a size limit of its own, and its route receives it as a file. */
const sareePicturePath = /^\/office\/(sarees|drafts)\/[^/]+\/pictures\/[^/]+$/;
const inspectionPhotoPath = /^\/office\/parcels\/[^/]+\/photos$/;

/** Tells whether a call to this path of the office sends a picture as its body. */
export function isOfficePicturePath(path: string): boolean {
  return sareePicturePath.test(path) || inspectionPhotoPath.test(path);
}
