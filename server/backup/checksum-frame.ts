/**
 * Appends the SHA-256 of a stream to it, as a skippable frame of Zstandard (RFC 8878, 3.1.2), which other programs
 * ignore; checks and removes it again.
 */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupRefusal } from './archive-format.ts';

/** Magic number of a skippable frame, and the length of what follows: 32 bytes. */
const header = Buffer.from('502a4d1820000000', 'hex');
const frameBytes = header.length + 32;

function frameOf(digest: Buffer): Buffer {
  return Buffer.concat([header, digest]);
}

/** Returns a stream that passes everything on, followed by its checksum. */
export function appendChecksum(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, frameOf(hash.digest()));
    },
  });
}

/** Returns a stream that passes everything on but the checksum. It fails with a {@link BackupRefusal} if that is wrong. */
export function checkChecksum(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const passed = all.subarray(0, Math.max(0, all.length - frameBytes));
      held = all.subarray(passed.length);
      hash.update(passed);
      done(null, passed);
    },
    flush(done) {
      const isRight = held.equals(frameOf(hash.digest()));
      done(isRight ? null : new BackupRefusal('It is damaged or not complete: its checksum is wrong.'));
    },
  });
}
