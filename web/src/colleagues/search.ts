import { users } from '@atrium/contracts/users';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useDebounced } from '../lib/useDebounced.ts';
import { portalApi, query } from '../query/portalApi.ts';
import { useRecentPeople } from '../session/recentPeople.ts';
import { selectClient } from '../session/sessionSelectors.ts';

export const colleaguesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ colleagues: query(build, users.filter) }),
});

const maxLimit = 100;

interface Options {
  /** The largest number of people found. */
  limit: number;
  /** Ids of people who are not offered. */
  without?: readonly string[];
}

/** Searches the colleagues for a text; '' finds the likely ones (D121), null does not search. */
export function useColleagues(text: string | null, { limit, without = [] }: Options) {
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const { recent, remember } = useRecentPeople();
  const settled = useDebounced(text);
  const search = text === null ? null : settled;
  const body = { search: search ?? '', sort: 'near' as const, first: recent };
  const { data, currentData, isFetching, isError } = colleaguesApi.useColleaguesQuery(
    search === null
      ? skipToken
      : { params: { workspace }, body: { ...body, limit: Math.min(maxLimit, limit + without.length) } },
  );
  const offered = (answer: typeof data) =>
    search === null || isError
      ? []
      : (answer?.result ?? []).filter(({ _id }) => !without.includes(_id)).slice(0, limit);
  return {
    people: offered(currentData),
    /** Those of the search before, until the answer is there. */
    lastPeople: offered(data),
    status: isError ? ('failed' as const) : isFetching || text !== settled ? ('loading' as const) : ('ready' as const),
    /** Offers this person first from now on. */
    remember,
  };
}
