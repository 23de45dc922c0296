import { daysBetween } from '@atrium/contracts/eventRepeats';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { tableStatusOf } from '../../query/queryStatus.ts';
import { selectClientId, selectMay, selectMe } from '../../session/sessionSelectors.ts';
import { useBirthdaysOfMonthQuery, useEventsQuery, useVacationsOfYearQuery } from './endpoints.ts';
import { shownBirthday, shownEvent, shownVacations, type Layer } from './layers.ts';

/** Days, both included. */
export interface Shown {
  from: string;
  to: string;
}

const selectMayVacations = selectMay('vacations');

/** Of a longer time birthdays are not asked for. */
const longestForBirthdays = 45;

/** What stands in the calendar between two days, of the layers that are on. */
export function useShownEvents({ from, to }: Shown, isOn: (layer: Layer) => boolean) {
  const { t } = useTranslation();
  const me = useSelector(selectMe);
  const clientId = useSelector(selectClientId);
  const mayVacations = useSelector(selectMayVacations);
  const params = clientId && me ? { clientId, userId: me._id } : null;
  const query = useEventsQuery(params ? { params, query: { from, to } } : skipToken);

  const isShort = daysBetween(from, to) <= longestForBirthdays;
  const withBirthdays = clientId && isShort && isOn('birthdays');
  const ofMonth = (day: string) =>
    withBirthdays ? { params: { id: clientId }, query: { month: String(Number(day.slice(5, 7))) } } : skipToken;
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  const first = useBirthdaysOfMonthQuery(ofMonth(from)).currentData?.result.birthdays;
  const second = useBirthdaysOfMonthQuery(ofMonth(middle)).currentData?.result.birthdays;
  const third = useBirthdaysOfMonthQuery(ofMonth(to)).currentData?.result.birthdays;

  const dept = me?.dept_id ?? me?.department ?? '';
  const withVacations = mayVacations && dept && isOn('vacations');
  const ofYear = (day: string) => (withVacations ? { query: { year: day.slice(0, 4), dept } } : skipToken);
  const away = useVacationsOfYearQuery(ofYear(from)).currentData?.result;
  const awayLater = useVacationsOfYearQuery(from.slice(0, 4) === to.slice(0, 4) ? skipToken : ofYear(to)).currentData
    ?.result;

  const loaded = query.currentData ?? query.data;
  const [mine, company] = [isOn('mine'), isOn('company')];
  const events = useMemo(() => {
    const asked = (loaded?.result ?? []).filter(({ for_all }) => (for_all ? company : mine));
    const born = new Map(
      [...(first ?? []), ...(second ?? []), ...(third ?? [])]
        .filter(({ date }) => date >= from && date <= to)
        .map((one) => [`${one.person._id}:${one.date}`, one]),
    );
    const onLeave = [...(away ?? []), ...(awayLater ?? [])].flatMap(({ users }) => users);
    const leaves = shownVacations(onLeave, (name) => t('events.onVacation', { name }));
    return [
      ...asked.map(shownEvent),
      ...[...born.values()].map(shownBirthday),
      ...new Map(leaves.filter(({ start, end }) => start <= to && end > from).map((one) => [one.id, one])).values(),
    ];
  }, [loaded, first, second, third, away, awayLater, from, to, mine, company, t]);
  return { events, loaded, isMore: loaded?.isMore ?? false, status: tableStatusOf(query), refetch: query.refetch };
}
