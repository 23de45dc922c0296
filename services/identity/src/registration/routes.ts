import { auth as contract } from '@atrium/contracts/auth';
import { answer, networkOf, type Caller } from '@atrium/kit';
import { selfRegisterLimit } from '../limits.ts';
import { originOf, workspaceOf } from '../origin.ts';
import { callerOf } from '../sessions/caller.ts';
import { showUser } from '../users/show.ts';
import type { UserDoc } from '../users/user.ts';
import { registerEmployee, registerSelf } from './commands.ts';
import { registerRows } from './many.ts';

const message = 'empls.success';

/** A self-registered person gets the account as its owner sees it. */
const showToOwner = (user: UserDoc) => showUser(callerOf(user, null, '') satisfies Caller, user);

export const registrationRoutes = [
  answer(contract.register, async ({ caller, body, req }) => {
    const { address } = originOf(req);
    if (caller) return { message, result: await showUser(caller, await registerEmployee(caller, body, address)) };
    await selfRegisterLimit.consume(networkOf(address));
    return { message, result: await showToOwner(await registerSelf(body, address, await workspaceOf(req))) };
  }),

  answer(contract.registerMany, async ({ caller, body, req }) => {
    const { users, errors } = await registerRows(caller, body.users, originOf(req).address);
    return { result: await Promise.all(users.map((user) => showUser(caller, user))), errors };
  }),
];
