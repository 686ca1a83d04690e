/** The stock take of the person, which this device keeps until it is sent. */
import { useEffect, useState } from 'react';
import { useSignedIn } from '../api/me.ts';
import { forgetStockTake, keepStockTake, keptStockTake } from '../drafts/draft-store.ts';
import { emptyTake, type StockTake } from './take.ts';

export function useTake() {
  const { id } = useSignedIn().person;
  const [take, setTake] = useState<StockTake>(() => emptyTake(new Date()));
  useEffect(() => {
    void keptStockTake<StockTake>(id).then((kept) => kept && setTake(kept));
  }, [id]);
  useEffect(() => {
    if (Object.keys(take.found).length + take.unknown.length > 0) void keepStockTake(id, take);
  }, [id, take]);
  const end = async () => {
    setTake(emptyTake(new Date()));
    await forgetStockTake(id);
  };
  return { take, change: setTake, end };
}
