import type { Grant } from '@atrium/contracts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { useAudienceQuery } from './endpoints.ts';

/** Who is reached by the grants; the last known people stand until the next are there. */
export function useReach(grants: Grant[]) {
  // As text, since each render creates new grants.
  const settled = useDebounced(JSON.stringify(grants));
  const { data, isFetching, isError, refetch } = useAudienceQuery({
    body: { grants: JSON.parse(settled) as Grant[] },
  });
  const { named = [], departments = [] } = data?.result ?? {};
  return { reached: data?.result, named, departments, isFetching, isError, onRetry: refetch };
}

export type ReachState = ReturnType<typeof useReach>;
