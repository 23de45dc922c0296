import { analytics } from '@atrium/contracts/analytics';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const ofCompany = ({ client }: SampledCompany) => ({ x: client._id });

type Query = Record<string, string>;
const periods: Query[] = [{}, { dateFrom: '2024-01-01', dateTo: '2024-03-31', group: 'day' }, { group: 'year' }];

const report = (call: { name: string }) => ({
  call,
  isForAdministrators: true,
  plans: (_: unknown, company: SampledCompany) => periods.map((query) => ({ params: ofCompany(company), query })),
});

const figures: Query[] = [
  { figure: 'present' },
  { figure: 'left', tenure: '0-1', gender: 'woman' },
  { figure: 'hired', age: 'unknown', position: '', withoutDept: '1', page: '2' },
];

export const samples: Samples = {
  calls: [
    report(analytics.turnover),
    report(analytics.demography),
    report(analytics.positions),
    report(analytics.departments),
    report(analytics.visitors),
    report(analytics.modules),
    {
      call: analytics.people,
      isForAdministrators: true,
      plans: (_, company) => figures.map((query) => ({ params: ofCompany(company), query })),
    },
    {
      call: analytics.visitorPeople,
      isForAdministrators: true,
      plans: (_, company) =>
        ([{}, { module: 'wall' }] as Query[]).map((query) => ({ params: ofCompany(company), query })),
    },
  ],
  collections: {
    // They have been here for long: a report of the past reads those who were there.
    'identity.headcount': () => ({ joined: '2020-01-01' }),
    'identity.visit_days': (copy) => ({ user: copy }),
    'identity.visit_counts': (copy) => ({ dept: copy }),
  },
};
