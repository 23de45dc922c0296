import type { InputOf, StaffPerson, Visitor } from '@atrium/contracts';
import type { analytics } from '@atrium/contracts/analytics';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { tableStatusOf } from '../../query/queryStatus.ts';
import type { RowLoader } from '../../ui/table/useTableExport.ts';
import type { Behind } from './behind.ts';
import {
  useLazyStaffPeopleQuery,
  useLazyVisitorPeopleQuery,
  useStaffPeopleQuery,
  useVisitorPeopleQuery,
} from './endpoints.ts';
import { useAsked } from './useReport.ts';

export const pageSize = 25;
const exported = 100;

type StaffInput = InputOf<typeof analytics.people>;
type VisitorInput = InputOf<typeof analytics.visitorPeople>;

/** One of either list. */
export type PersonRow = Pick<StaffPerson, 'person'> & Partial<StaffPerson & Visitor>;

/** What the server is asked for the people of a figure, within the filters of the page. */
function useInputs({ figure, from, to, of, module, ...narrower }: Behind) {
  const { params, query } = useAsked().input;
  const { dept, ...period } = query;
  const asked = { ...period, ...(from && { dateFrom: from }), ...(to && { dateTo: to }) };
  const depts = of === 'none' ? { withoutDept: '1' as const } : { dept: of ?? dept };
  const pageOf = (page: number, limit: number) => ({ page, limit });
  return {
    staff: (page: number, limit: number): StaffInput => ({
      params,
      query: { ...asked, ...depts, ...narrower, figure: figure as 'present', ...pageOf(page, limit) },
    }),
    visitors: (page: number, limit: number): VisitorInput => ({
      params,
      query: { ...asked, dept, module, ...pageOf(page, limit) },
    }),
  };
}

/** A page of the people behind a figure, and all of them for a file. */
export function usePeople(behind: Behind, page: number) {
  const isVisits = behind.figure === 'visits';
  const { staff, visitors } = useInputs(behind);
  const ofStaff = useStaffPeopleQuery(isVisits ? skipToken : staff(page, pageSize));
  const ofVisits = useVisitorPeopleQuery(isVisits ? visitors(page, pageSize) : skipToken);
  const [askStaff] = useLazyStaffPeopleQuery();
  const [askVisitors] = useLazyVisitorPeopleQuery();
  const query = isVisits ? ofVisits : ofStaff;
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result as PersonRow[], total: loaded.total }, [loaded]);
  const loadAll: RowLoader<PersonRow> = async function* () {
    for (let at = 1, total = 1; (at - 1) * exported < total; at += 1) {
      const answer = await (isVisits ? askVisitors(visitors(at, exported)) : askStaff(staff(at, exported))).unwrap();
      total = answer.total;
      yield { rows: answer.result as PersonRow[], total };
    }
  };
  return { data, status: tableStatusOf(query), refetch: () => void query.refetch(), loadAll };
}
