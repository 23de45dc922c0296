import type { Mailing } from '@atrium/contracts';
import { mailings as contract } from '@atrium/contracts/mailings';
import { answer, found, pageBounds, unprocessable, type Member } from '@atrium/kit';
import { factsFor } from '../company.ts';
import { createMailing, removeMailing, setJobs, updateMailing, zoneFor, type Told } from './commands.ts';
import { mailingsOf, type MailingDoc } from './store.ts';

const shown = ({ next_at: next, ...doc }: MailingDoc, workspace: string): Mailing => ({ ...doc, next, workspace });

async function told(caller: Member, changes: Told[]) {
  const { workspace } = await factsFor(caller);
  return changes.map(({ mailing, mark }) => ({ ...shown(mailing, workspace), ...(mark && { [mark]: true }) }));
}

const toldOne = async (caller: Member, change: Told) => ({ result: (await told(caller, [change]))[0]! });

const toldAll = async (caller: Member, changes: Told[]) => ({ result: { jobs: await told(caller, changes) } });

export const mailingRoutes = [
  answer(contract.list, async ({ caller, query: { workspace: asked, ...query } }) => {
    await zoneFor(caller, asked);
    const { workspace } = await factsFor(caller);
    const { page, limit, skip, take } = pageBounds(query);
    const all = await mailingsOf(caller).all();
    const docs = all.slice(skip, skip + take);
    return { result: docs.map((doc) => shown(doc, workspace)), page, limit, total: all.length };
  }),

  answer(contract.get, async ({ caller, params }) => {
    const mailing = found(await mailingsOf(caller).byId(params.id), 'mailing');
    return { result: shown(mailing, (await factsFor(caller)).workspace) };
  }),

  answer(contract.create, async ({ caller, body }) => toldOne(caller, await createMailing(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    toldOne(caller, await updateMailing(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params }) => {
    await removeMailing(caller, params.id);
    return { result: { _id: params.id } };
  }),

  answer(contract.startJob, async ({ caller, params }) =>
    toldAll(caller, await setJobs(caller, params.job, 'started')),
  ),

  answer(contract.restartJob, async ({ caller, params }) =>
    toldAll(caller, await setJobs(caller, params.job, 'restarted')),
  ),

  answer(contract.stopJob, async ({ caller, params }) => toldAll(caller, await setJobs(caller, params.job, 'stopped'))),

  answer(contract.sendsay, async () => {
    throw unprocessable('provider_not_configured');
  }),
];
