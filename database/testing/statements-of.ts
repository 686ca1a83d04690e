/** Records the SQL statements of some work: each is a round trip to the database while somebody waits. */
import pg from 'pg';
import { vi } from 'vitest';

/** Runs `work` and returns the statements that it sent to the database, transaction control included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : (sent as unknown as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}
