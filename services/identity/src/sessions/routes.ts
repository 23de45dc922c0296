import { sessions as contract } from '@atrium/contracts';
import { answer } from '@atrium/kit';
import { callerFor } from './caller.ts';

export const sessionRoutes = [
  answer(contract.caller, async ({ body }) => ({ result: await callerFor(body, new Date()) })),
];
