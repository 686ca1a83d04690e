/** Bytes that are assumed for an answer of another host, or one that is missing from the browser's limited record. */
const assumedBytes = 40_000;

/** Returns the compressed size, in bytes, of the answer from an address, as the browser recorded it. */
export function receivedBytesOf(address: string): number {
  const entry = performance.getEntriesByName(new URL(address, location.href).href).at(-1);
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize || assumedBytes;
}
