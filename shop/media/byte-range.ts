/** The part of a file that a `Range` header asks for (RFC 9110, section 14). Pure. */
import type { ByteRange } from '../ports/media.ts';

/**
 * Parses a Range header (RFC 9110) for a file of `bytes` bytes. Returns `null` to send the whole file: the header is
 * missing, invalid or asks for several ranges. Returns `'unsatisfiable'` if the range begins after the end.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { first: bytes - length, last: bytes - 1 } : 'unsatisfiable';
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return 'unsatisfiable';
  return { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
