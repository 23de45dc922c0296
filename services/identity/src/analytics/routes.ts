import { analytics as contract } from '@atrium/contracts/analytics';
import { answer } from '@atrium/kit';
import { peopleBehind } from './people.ts';
import { demographyReport, departmentsReport, positionsReport, turnoverReport } from './staff.ts';
import { modulesReport, peopleBehindVisits, visitorsReport } from './visitors.ts';

/** Each decides by its scope: the company, or the departments that the caller leads. */
export const analyticsRoutes = [
  answer(contract.turnover, async ({ caller, query }) => ({ result: await turnoverReport(caller, query) })),
  answer(contract.demography, async ({ caller, query }) => ({ result: await demographyReport(caller, query) })),
  answer(contract.positions, async ({ caller, query }) => ({ result: await positionsReport(caller, query) })),
  answer(contract.departments, async ({ caller, query }) => ({ result: await departmentsReport(caller, query) })),
  answer(contract.visitors, async ({ caller, query }) => ({ result: await visitorsReport(caller, query) })),
  answer(contract.modules, async ({ caller, query }) => ({ result: await modulesReport(caller, query) })),
  answer(contract.people, ({ caller, query }) => peopleBehind(caller, query)),
  answer(contract.visitorPeople, ({ caller, query }) => peopleBehindVisits(caller, query)),
];
