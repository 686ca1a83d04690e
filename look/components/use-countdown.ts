/** Returns the whole seconds until a time (milliseconds since 1970), updated every second; 0 from then on. */
import { useEffect, useState } from 'react';

export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
