/**
 * Tells whether the error of a call is that its caller went away while its body was read, as Node's server says it. Nobody reads the
 * answer, and nothing of the shop's failed, so that it belongs in no log.
 */
export function isCallerGone(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}
