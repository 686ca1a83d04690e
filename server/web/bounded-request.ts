/** Requests whose bodies come in pieces that are worth their work. */
import { IncomingMessage } from 'node:http';

/** Bytes below which a piece of a body is tiny, and most tiny pieces of one body. No browser and no proxy sends any but the last. */
const tinyBytes = 64;
const mostTiny = 250;

/**
 * Request whose connection ends when its body comes in more tiny pieces than an honest one on a bad network: each costs whoever
 * reads it as much as a piece of 64 KB, and one packet has thousands of them.
 */
export class BoundedRequest extends IncomingMessage {
  private tiny = 0;

  override push(piece: Buffer | string | null, encoding?: BufferEncoding): boolean {
    if (piece !== null && piece.length < tinyBytes) this.tiny += 1;
    if (this.tiny <= mostTiny) return super.push(piece, encoding);
    this.socket.destroy();
    return false;
  }
}
