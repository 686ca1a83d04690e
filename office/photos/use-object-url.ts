/** Addresses of pictures that only this document has. */
import { useEffect, useState } from 'react';

/** Returns the address of bytes for as long as they are shown; `null` until there is one. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return setUrl(null);
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
