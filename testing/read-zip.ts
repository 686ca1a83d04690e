/** Reads ZIP files in tests. */
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;

/** Returns the files of a ZIP file by their names. Throws if it does not end as one should. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new Error('the ZIP file has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize, extraSize] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const stored = zip.subarray(begin, begin + size);
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored);
    at += 46 + nameSize + extraSize + zip.readUInt16LE(at + 32);
  }
  return files;
}
