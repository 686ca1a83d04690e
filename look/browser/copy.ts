/** Puts texts into the clipboard. */

/** Copies a text; resolves to whether the browser did. At an address without TLS, and in some apps, there is no clipboard. */
export async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
