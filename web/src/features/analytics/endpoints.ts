import { analytics } from '@atrium/contracts/analytics';
import { portalApi, query, type Tag } from '../../query/portalApi.ts';

const reports = (): Tag[] => [{ type: 'analytics', id: 'list' }];

const analyticsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    turnover: query(build, analytics.turnover, reports),
    demography: query(build, analytics.demography, reports),
    positions: query(build, analytics.positions, reports),
    departmentsReport: query(build, analytics.departments, reports),
    visitors: query(build, analytics.visitors, reports),
    modules: query(build, analytics.modules, reports),
    staffPeople: query(build, analytics.people, reports),
    visitorPeople: query(build, analytics.visitorPeople, reports),
  }),
});

export const {
  useTurnoverQuery,
  useDemographyQuery,
  usePositionsQuery,
  useDepartmentsReportQuery,
  useVisitorsQuery,
  useModulesQuery,
  useStaffPeopleQuery,
  useLazyStaffPeopleQuery,
  useVisitorPeopleQuery,
  useLazyVisitorPeopleQuery,
} = analyticsApi;
