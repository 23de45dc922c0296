import { departmentHeads as contract } from '@atrium/contracts/departmentHeads';
import { answer } from '@atrium/kit';
import { headsOf } from './store.ts';

/** Heads of departments, for other services that address them. */
export const departmentHeadRoutes = [
  answer(contract.of, async ({ caller, body }) => {
    const heads = await headsOf(caller).of(body.departments);
    return { result: heads.map(({ _id: department, user }) => ({ department, user })) };
  }),
];
