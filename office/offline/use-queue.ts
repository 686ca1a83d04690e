/** Sends the stored acts of the person who is signed in, and tells screens what waits. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../api/me.ts';
import {
  type ActState,
  forgetAct,
  isWaiting,
  type QueuedAct,
  readQueue,
  sendQueue,
  stateOfAct,
  storeAct,
} from './act-queue.ts';

const queueKey = 'act-queue';

const queueQuery = (personId: string) =>
  queryOptions({ queryKey: [queueKey, personId], queryFn: () => readQueue(personId), staleTime: Infinity });

const none: readonly QueuedAct[] = [];

/** Returns the person's acts that wait or were refused. */
export function useQueue(): readonly QueuedAct[] {
  return useQuery(queueQuery(useSignedIn().person.id)).data ?? none;
}

/** Sends what waits, and has screens read anew what it changed. */
async function sendNow(client: QueryClient, personId: string): Promise<void> {
  const isAnyDecided = await sendQueue(personId);
  await client.invalidateQueries({ queryKey: [queueKey, personId] });
  if (isAnyDecided) void client.invalidateQueries();
}

/** Milliseconds between two tries to send what waits. */
const pauseMs = 15_000;

/** Sends what waits when the office is opened, looked at again or has a network again, and every few seconds meanwhile. */
export function useQueueSender(personId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (personId === null) return;
    const send = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void sendNow(client, personId);
    };
    const sendIfAnyWaits = () => {
      const queue = client.getQueryData(queueQuery(personId).queryKey) ?? none;
      if (queue.some(isWaiting)) send();
    };
    send();
    const timer = window.setInterval(sendIfAnyWaits, pauseMs);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [client, personId]);
}

/** Acts that are being stored: a second press asks for nothing more. */
const underWay = new Set<string>();

/** Milliseconds after which an act that was not answered counts as waiting, so that packing goes on. */
const patienceMs = 3_000;

/**
 * Returns a function that stores an act and sends it at once if it can. It returns whether the shop did it, refused it, or has not
 * been reached: it then goes by itself later.
 */
export function useQueuedAct() {
  const client = useQueryClient();
  const { person } = useSignedIn();
  return async (act: Pick<QueuedAct, 'name' | 'input' | 'about'>): Promise<ActState> => {
    const text = JSON.stringify([act.name, act.input]);
    if (underWay.has(text)) return 'waiting';
    underWay.add(text);
    const key = await storeAct({ ...act, personId: person.id }).finally(() => underWay.delete(text));
    await client.invalidateQueries({ queryKey: [queueKey, person.id] });
    if (!navigator.onLine) return 'waiting';
    const sent = sendNow(client, person.id);
    await Promise.race([sent, new Promise((resolve) => window.setTimeout(resolve, patienceMs))]);
    return stateOfAct(key);
  };
}

/** Returns what the person can do about stored acts: send them now, or put a refusal away once it was read. */
export function useQueueActs() {
  const client = useQueryClient();
  const { person } = useSignedIn();
  return {
    send: () => sendNow(client, person.id),
    putAway: async (key: string) => {
      await forgetAct(key);
      await client.invalidateQueries({ queryKey: [queueKey, person.id] });
    },
  };
}
