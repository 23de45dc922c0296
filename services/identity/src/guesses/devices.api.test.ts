import { auth, ownSessions, users } from '@atrium/contracts';
import { as, type Company, makeCompany, type Person, together } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signInWithDevice } from '../../test/devices.ts';
import { newcomer, openMongo } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

interface Stored {
  _id: string;
  user_id: string;
  used: Date;
}
const stored = () => mongo.db('atrium_identity').collection<Stored>('remembered_devices');
const idsOf = async ({ _id }: Person) => (await stored().find({ user_id: _id }).toArray()).map((each) => each._id);
/** The ids in a cookie, of which each is followed by its signature. */
const idIn = (device: string | null) => device!.slice(0, 22);

const person = () => newcomer(portal, company);

describe('a browser in which somebody has signed in', () => {
  test('is remembered beyond the sign-out, by another id after each sign-in', async () => {
    const ana = await person();
    const first = await signInWithDevice(portal, ana);
    expect(await idsOf(ana)).toEqual([idIn(first.device)]);
    await first.client.call(auth.logout, { body: {} });
    expect(await idsOf(ana)).toEqual([idIn(first.device)]);
    const second = await signInWithDevice(portal, ana, first.device);
    expect(second.device).not.toBe(first.device);
    expect(await idsOf(ana)).toEqual([idIn(second.device)]);
  });

  test('is not on a shared computer, and no longer once it is one', async () => {
    const ana = await person();
    const shared = await signInWithDevice(portal, ana, null, { sharedComputer: true });
    expect([shared.status, shared.device]).toEqual([200, null]);
    const { device } = await signInWithDevice(portal, ana);
    expect(await idsOf(ana)).toHaveLength(1);
    expect((await signInWithDevice(portal, ana, device, { sharedComputer: true })).device).toBe('');
    expect(await idsOf(ana)).toEqual([]);
  });

  test('is forgotten when its session is ended elsewhere, others are not', async () => {
    const ana = await person();
    const [desk, phone, lost] = [
      await signInWithDevice(portal, ana),
      await signInWithDevice(portal, ana),
      await signInWithDevice(portal, ana),
    ];
    await desk.client.call(ownSessions.end, { params: { id: lost.sid } });
    expect((await idsOf(ana)).toSorted()).toEqual([idIn(desk.device), idIn(phone.device)].toSorted());
    await desk.client.call(ownSessions.endOthers, { query: { keep: desk.sid } });
    expect(await idsOf(ana)).toEqual([idIn(desk.device)]);
  });

  test('is forgotten after a new password', async () => {
    const [ana, bo] = [await person(), await person()];
    for (const each of [ana, bo]) await signInWithDevice(portal, each);
    const password = 'quite another one';
    const body = { old_password: ana.password, password, confirm: password };
    await as(ana).call(users.update, { params: { id: ana._id }, body });
    await as(company.adm).call(auth.resetPasswordHard, { body: { user_id: bo._id, password } });
    expect([await idsOf(ana), await idsOf(bo)]).toEqual([[], []]);
  });

  test('is one of twenty at most, the oldest are forgotten', async () => {
    const ana = await person();
    const old = Array.from({ length: 25 }, (_, index) => ({
      _id: `${ana._id}${index}`,
      user_id: ana._id,
      used: new Date(Date.now() - index * 1000),
    }));
    await stored().insertMany(old);
    const { device } = await signInWithDevice(portal, ana);
    const ids = await idsOf(ana);
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(expect.arrayContaining([idIn(device), old[0]!._id, old[18]!._id]));
  });

  test('loses its id once also when two sign-ins bring it at the same time', () =>
    together({
      rounds: 5,
      arrange: async () => {
        const ana = await person();
        return { ana, device: (await signInWithDevice(portal, ana)).device! };
      },
      act: ({ ana, device }) => [1, 2].map(() => signInWithDevice(portal, ana, device)),
      async check({ ana, device }, settled) {
        const ids = await idsOf(ana);
        expect(ids).not.toContain(idIn(device));
        const opened = settled as PromiseFulfilledResult<Awaited<ReturnType<typeof signInWithDevice>>>[];
        expect(ids.toSorted()).toEqual(opened.map(({ value }) => idIn(value.device)).toSorted());
      },
    }));
});
