import type { Collection } from 'mongodb';
import { sealedHr, sealHr } from './hr.ts';
import { hrFields, hrIn, noHr } from './hrFields.ts';
import type { UserDoc } from './user.ts';

const batchSize = 200;
/** People may be changed while a round runs. */
const maxRounds = 5;

const hasPlain = { $or: hrFields.map((name) => ({ [name]: { $exists: true } })) };
const plainFields = Object.fromEntries(hrFields.map((name) => [name, '' as const]));

/** Seals the HR fields that an older release has stored, which are newer than sealed ones, in small batches. May run again, and beside another replica. */
export async function sealStoredHr(users: Collection<UserDoc>) {
  for (let round = 0; round < maxRounds && (await users.findOne(hasPlain, { projection: { _id: 1 } })); round += 1)
    await sealRound(users);
}

async function sealRound(users: Collection<UserDoc>) {
  const pageAfter = (id: string) =>
    users.find({ ...hasPlain, _id: { $gt: id } }, { sort: { _id: 1 }, limit: batchSize }).toArray();
  for (let page = await pageAfter(''); page.length; page = await pageAfter(page.at(-1)!._id))
    await users.bulkWrite(await Promise.all(page.map(sealing)), { ordered: false });
}

/** Who is changed meanwhile is sealed by the change or in the next round: the version is another then. */
async function sealing(user: UserDoc) {
  const filter = { _id: user._id, version: user.version };
  const fields = { ...(await sealedHr(user)), ...hrIn(user) };
  const isSet = user.hr || hrFields.some((name) => fields[name] !== noHr[name]);
  const set = isSet && { $set: { hr: await sealHr(user, fields) } };
  return { updateOne: { filter, update: { ...set, $unset: plainFields } } };
}
