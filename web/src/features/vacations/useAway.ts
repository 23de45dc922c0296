import type { Absence } from '@atrium/contracts';
import { maxAwayAsked } from '@atrium/contracts/vacationDays';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectMay } from '../../session/sessionSelectors.ts';
import { useAwayQuery } from './endpoints.ts';

const selectMayVacations = selectMay('vacations');

/** Those of some people who are on vacation today, as far as the reader may know. */
export function useAway(users: readonly string[]): ReadonlyMap<string, Absence> {
  const mayKnow = useSelector(selectMayVacations) && users.length > 0;
  const asked = users.slice(0, maxAwayAsked).join();
  const { currentData } = useAwayQuery(mayKnow ? { query: { users: asked } } : skipToken);
  return useMemo(() => new Map(currentData?.result.map((absence) => [absence.user, absence])), [currentData]);
}
