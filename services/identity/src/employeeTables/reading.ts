import type { BodyOf, employeeTables as contract, FeatureCode, RightsRow, SalaryRow } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { listedReads } from '../users/employeeReads.ts';
import { hrOf } from '../users/hr.ts';
import { recordHrReads } from '../users/hrReads.ts';
import { showPerson } from '../users/show.ts';
import { rightsOf, statusOf, type ListedUser, type UserDoc } from '../users/user.ts';

type Asked = BodyOf<typeof contract.salaries>;
type Paid = ListedUser & Pick<UserDoc, 'client_id' | 'hr'>;
type Allowed = ListedUser & Pick<UserDoc, 'roles' | 'features'>;

const pageOf = ({ page = 1, limit = 25, sort = 'name', ...filter }: Asked) =>
  [filter, { sort, skip: (page - 1) * limit, limit }] as const;

const bounds = ({ page = 1, limit = 25 }: Asked) => ({ page, limit });

const rowOf = (user: ListedUser) => {
  const status = statusOf(user);
  return { ...showPerson(user), status, canEdit: status !== 'fired' };
};

/** What people earn, by page. Whose pay was shown is recorded. */
export async function salaryPage(caller: Member, asked: Asked, ip: string) {
  const reads = listedReads<Paid>(caller, { client_id: 1, hr: 1 });
  const { docs, total } = await reads.page(...pageOf(asked));
  const result: SalaryRow[] = [];
  for (const user of docs) {
    const { salary, currency, grade } = await hrOf(user);
    result.push({ ...rowOf(user), salary, currency, grade });
  }
  await recordHrReads(caller, result.map(readIn), ip);
  return { result, ...bounds(asked), total };
}

const readIn = ({ _id: user, salary, grade }: SalaryRow) => ({
  user,
  fields: [...(salary === null ? [] : ['salary']), ...(grade ? ['grade'] : [])],
});

/** What people may, by page. */
export async function rightsPage(caller: Member, asked: Asked) {
  const reads = listedReads<Allowed>(caller, { roles: 1, features: 1 });
  const [{ docs, total }, { features }] = await Promise.all([reads.page(...pageOf(asked)), termsFor(caller.clientId)]);
  const result = docs.map((user): RightsRow => {
    const rights: FeatureCode[] = rightsOf(user, features);
    return { ...rowOf(user), roles: user.roles, rights };
  });
  return { result, ...bounds(asked), total };
}
