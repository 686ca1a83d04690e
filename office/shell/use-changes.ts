/** Reads anew what is shown once somebody else, a buyer or an outside service has changed something. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changesKey, changesQuery } from '../api/changes.ts';
import { searchKey } from '../api/search.ts';

/** Reads that a version does not renew: its own, and searches, of which a packer has a number in an hour. */
const kept: readonly unknown[] = [changesKey[0], searchKey[0]];

/** `isSignedIn` is false while nobody may be told. */
export function useChanges(isSignedIn: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...changesQuery, enabled: isSignedIn });
  const version = data?.version;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (version === undefined || version === known.current) return;
    const isFirst = known.current === undefined;
    known.current = version;
    if (!isFirst) void client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
  }, [version, client]);
}
