import { adaptation } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';
import { buy, coins, ledger, offer } from '../../test/shop.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

/** Of ana, whose first step earns 20 coins. */
async function begin() {
  const { adm, ana, mia } = company;
  const { _id: track } = (await as(adm).call(adaptation.create, { body: { name: 'Welcome' } })).result;
  const scenario = 'employee' as const;
  const onTrack = { params: { track } };
  const { result } = await as(adm).call(adaptation.addStage, { ...onTrack, body: { scenario, name: 'First' } });
  const stage = result.scenarios.employee[0]!._id;
  for (const reward of [20, 0])
    await as(adm).call(adaptation.addStep, { ...onTrack, body: { scenario, stage, name: 'Read', reward } });
  await as(adm).call(adaptation.setActive, { body: { track, active: true } });
  const body = { track, employee: ana._id, mentor: mia._id };
  const { new_user } = (await as(adm).call(adaptation.addUser, { body })).result;
  return { params: { user_track: new_user._id, step_id: new_user.chains![0]!.steps[0]!._id } };
}

test('D87: a step earns coins once, and what is left of them goes back when it is undone', async () => {
  const { ana } = company;
  const { params } = await begin();
  const undo = { params: { id: params.user_track }, body: {} };
  for (let times = 0; times < 2; times += 1) await as(ana).call(adaptation.finishStep, { params });
  await eventually(async () => expect(await coins(ana)).toBe(20));
  await as(ana).call(adaptation.unfinish, undo);
  await eventually(async () => expect(await coins(ana)).toBe(0));
  await as(ana).call(adaptation.finishStep, { params });
  await eventually(async () => expect(await coins(ana)).toBe(20));
  const item = await offer(company, { cost: 15 });
  await buy(ana, item._id);
  await as(ana).call(adaptation.unfinish, undo);
  await eventually(async () => expect(await coins(ana)).toBe(0));
  expect((await ledger(ana)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['reversal', -5],
    ['purchase', -15],
    ['award', 20],
    ['reversal', -20],
    ['award', 20],
  ]);
  await as(ana).call(adaptation.finishStep, { params });
  await eventually(async () => expect(await coins(ana), 'but for the 15 that were spent').toBe(5));
});
