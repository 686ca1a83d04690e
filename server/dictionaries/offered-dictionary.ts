/** Reads which dictionary a browser offers for the answer to its request (RFC 9842, 2.2 and 9.3). */

type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const byteSequence = /^:([A-Za-z0-9+/]{43}=):$/;
/** Modes in which a request may use a dictionary whatever site it comes from; in others it must come from the shop. */
const readableModes: readonly unknown[] = ['navigate', 'same-origin'];

/**
 * Returns the hash (SHA-256 in base64) of the dictionary that an answer may refer to; `null` if the request offers
 * none, does not accept `dcz`, or comes from another site's script or style.
 */
export function readOfferedDictionary(headers: RequestHeaders): string | null {
  const offered = headers['available-dictionary'];
  if (typeof offered !== 'string') return null;
  const [, hash = null] = byteSequence.exec(offered) ?? [];
  return hash !== null && acceptsDcz(`${headers['accept-encoding'] ?? ''}`) && isReadable(headers) ? hash : null;
}

/** Tells whether the header accepts `dcz` in the form that browsers send, without a weight. */
function acceptsDcz(header: string): boolean {
  return header.split(',').some((coding) => coding.trim().toLowerCase() === 'dcz');
}

/** Tells whether the page that sent the request may read its answer, which browsers check as well. */
function isReadable(headers: RequestHeaders): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  return site === undefined || site === 'same-origin' || mode === undefined || readableModes.includes(mode);
}
