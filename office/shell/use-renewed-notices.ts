/** Renews the notices of this browser at each opening of the office: browsers drop subscriptions without a word. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesQuery } from '../api/notices.ts';
import { renewNoticesHere } from '../api/this-device.ts';

/** `personId` is `null` while nobody is signed in. */
export function useRenewedNotices(personId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (personId === null) return;
    renewNoticesHere(personId)
      .then(() => client.invalidateQueries(noticesQuery))
      // The next opening tries again, and until then mails come.
      .catch(() => {});
  }, [personId, client]);
}
