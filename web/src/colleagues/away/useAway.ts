import type { Absence } from '@atrium/contracts';
import { vacations } from '@atrium/contracts/vacations';
import { maxAwayAsked } from '@atrium/contracts/vacationDays';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { portalApi, query } from '../../query/portalApi.ts';
import { selectMay } from '../../session/sessionSelectors.ts';

const { useAwayQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({ away: query(build, vacations.away) }),
});

const selectMayVacations = selectMay('vacations');

/** Those of some people who are on vacation today, as far as the reader may know. */
export function useAway(users: readonly string[]): ReadonlyMap<string, Absence> {
  const mayKnow = useSelector(selectMayVacations) && users.length > 0;
  const asked = users.slice(0, maxAwayAsked).join();
  const { currentData } = useAwayQuery(mayKnow ? { query: { users: asked } } : skipToken);
  return useMemo(() => new Map(currentData?.result.map((absence) => [absence.user, absence])), [currentData]);
}
