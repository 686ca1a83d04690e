/**
 * Reads an uploaded picture. A shopper's picture is in a file, still inside the form that it was sent in; only the
 * process that decodes pictures ever reads it into memory.
 */
import { readFile, stat } from 'node:fs/promises';

/** A picture before it was checked: its bytes, or the file that contains them. */
export type UploadedPicture = Uint8Array | PictureFile;

export interface PictureFile {
  readonly file: string;
  /** Content type of the form that the file is; `null` if the file is the picture itself. */
  readonly form: string | null;
}

/** The name of the form's one field. */
const field = 'file';

/** Returns the bytes of a picture, with its form if it is in one. A file may be larger than what the memory can hold. */
export async function sizeOfUpload(source: UploadedPicture): Promise<number> {
  return source instanceof Uint8Array ? source.length : (await stat(source.file)).size;
}

/** Returns the picture's own bytes; `null` for a form that does not contain exactly one picture. */
export async function readUploadedPicture(source: UploadedPicture): Promise<Uint8Array | null> {
  if (source instanceof Uint8Array) return source;
  const bytes = await readFile(source.file);
  if (source.form === null) return bytes;
  const form = await new Response(bytes, { headers: { 'content-type': source.form } }).formData().catch(() => null);
  const [picture, ...more] = form?.getAll(field) ?? [];
  return picture instanceof File && more.length === 0 ? picture.bytes() : null;
}
