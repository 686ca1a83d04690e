/** The stock take of the person, which this device keeps until it is corrected or begun anew. */
import { useEffect, useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { emptyTake, isUnderWay, type StockTake } from './take.ts';
import { forgetTake, keepTake, keptTake } from './take-store.ts';

export function useTake() {
  const { id } = useSignedIn().person;
  const [take, setTake] = useState<StockTake>(() => emptyTake(new Date()));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void keptTake(id).then((kept) => {
      if (kept) setTake(kept);
      setRead(true);
    });
  }, [id]);
  useEffect(() => {
    if (isRead) void (isUnderWay(take) ? keepTake(id, take) : forgetTake(id));
  }, [id, take, isRead]);
  return { take, change: setTake, end: () => setTake(emptyTake(new Date())) };
}
