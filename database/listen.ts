/** Receives PostgreSQL's notifications on a connection of its own, which is made again whenever it breaks. */
import pg from 'pg';
import { timeoutSettingsOf } from './connect.ts';

export interface ListenOptions {
  /** Address of the database itself, past any pooler that passes no notifications. */
  readonly url: string;
  readonly channel: string;
  /** Name of the connection in `pg_stat_activity`. */
  readonly name: string;
  readonly onNotification: (payload: string) => void;
  /** Called each time when the channel is listened to, first or again: notifications before it may have been missed. */
  readonly onListening?: () => void;
  readonly onError: (error: unknown) => void;
}

const reconnectMs = 1_000;

/** Begins to listen, and goes on until `stop()`. A database that is away is tried again every second. */
export function keepListening(options: ListenOptions): { stop(): Promise<void> } {
  const { url, channel, name, onNotification, onListening = () => {}, onError } = options;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, ...timeoutSettingsOf(), application_name: name });
    let isOver = false;
    const leave = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      if (error && !isStopped) onError(error);
      void next.end().catch(() => {});
      if (!isStopped) timer = setTimeout(connect, reconnectMs);
    };
    // Stays for the whole life of the client: a connection may tell several errors, and one that nobody listens for ends
    // the process.
    next.on('error', leave);
    next.on('end', () => leave());
    next.on('notification', ({ payload = '' }) => onNotification(payload));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
    } catch (error) {
      leave(error);
    }
  };
  void connect();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
