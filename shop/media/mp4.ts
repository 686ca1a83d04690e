/** Reads what the shop must know of an MP4 file from its boxes (ISO 14496-12); the video itself is not decoded. */
import { type FileHandle, open } from 'node:fs/promises';

export interface Mp4Facts {
  /** In pixels; `null` where no track says. */
  readonly width: number | null;
  readonly height: number | null;
  /** True if its table of contents comes first, so that a browser can begin before it has the whole file. */
  readonly beginsAtOnce: boolean;
}

/** Largest table of contents in bytes that is read: videos of some minutes have a tenth of it. */
const maxContentsBytes = 8 * 1024 * 1024;

/** Reads a video's size and its layout; `null` for a file that is not MP4, or one that was cut short. */
export async function readMp4Facts(file: string): Promise<Mp4Facts | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const boxes = await topBoxes(handle, size);
    const at = (type: string) => boxes?.findIndex((box) => box.type === type) ?? -1;
    const contents = boxes?.[at('moov')];
    if (boxes?.[0]?.type !== 'ftyp' || !contents || at('mdat') < 0 || contents.length > maxContentsBytes) return null;
    const { buffer } = await handle.read(Buffer.alloc(contents.length), 0, contents.length, contents.start);
    return { ...frameOf(buffer), beginsAtOnce: at('moov') < at('mdat') };
  } finally {
    await handle.close();
  }
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

/** Returns the top-level boxes of a file; `null` if they do not fill it exactly. */
async function topBoxes(handle: FileHandle, size: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let start = 0; start < size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, start);
    if (bytesRead < 8 || boxes.length > 1_000) return null;
    const short = buffer.readUInt32BE(0);
    // 1: the length follows in 64 bits; 0: to the end of the file.
    const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short || size - start;
    if (length < 8 || start + length > size) return null;
    boxes.push({ type: buffer.toString('latin1', 4, 8), start, length });
    start += length;
  }
  return boxes;
}

/** Reads width and height from the first track header that has them: fixed-point numbers at its very end. */
function frameOf(contents: Buffer): { width: number | null; height: number | null } {
  for (let at = contents.indexOf('tkhd'); at >= 4; at = contents.indexOf('tkhd', at + 4)) {
    const end = at - 4 + contents.readUInt32BE(at - 4);
    if (end > contents.length || end < at + 8) break;
    const [width, height] = [contents.readUInt32BE(end - 8) >>> 16, contents.readUInt32BE(end - 4) >>> 16];
    if (width > 0 && height > 0) return { width, height };
  }
  return { width: null, height: null };
}
