import { isId, unitOfWork, unprocessable, type Portability, type Special } from '@atrium/kit';
import { forgetDevicesBut } from '../guesses/devices.ts';
import { isGrantable } from '../grants/grant.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { removeLettersOf } from '../mail/commands.ts';
import { removeLinksOf } from '../passwords/links.ts';
import { factorStore } from '../secondFactor/store.ts';
import { sealedHr, sealHr } from '../users/hr.ts';
import { hrFields, noHr, type HrFields } from '../users/hrFields.ts';
import { orderRepublishing } from '../users/republishing.ts';
import { derivedOf, newUser, type UserDoc } from '../users/user.ts';
import { removeFolder } from './folders.ts';

const isFilled = (user: UserDoc) => ['firstName', 'lastName', 'email', 'login'].every((field) => isText(user, field));
const isText = (user: UserDoc, field: string) =>
  typeof (user as unknown as Record<string, unknown>)[field] === 'string';

/** The fields that every user has; what an archive lacks, or has of another type, is as in a new user. */
function typedFields(document: object): Partial<UserDoc> {
  const plain = newUser({ client_id: '', firstName: '', lastName: '', email: '', roles: [] }, new Date());
  const given = document as Record<string, unknown>;
  const fields = Object.entries(plain).filter(([field]) => !required.includes(field));
  return Object.fromEntries(
    fields.map(([field, standard]) => [field, isLike(standard, given[field]) ? given[field] : standard]),
  );
}

/** Missing ones leave the person out; the id is checked before. */
const required = ['_id', 'firstName', 'lastName', 'email', 'login', 'roles', 'features'];

function isLike(standard: unknown, value: unknown): boolean {
  if (standard === null) return value === null || ['string', 'number'].includes(typeof value);
  return Array.isArray(standard) ? Array.isArray(value) : typeof value === typeof standard;
}

/**
 * People without what signs them in: an archive has no password's hash, and HR fields opened, which are sealed by the key
 * of the new company. Who sets a password in it is told by mail, as after a forgotten one.
 */
const users: Special = {
  async pack(document) {
    const { password: _, session_epoch: _epoch, signed_in: _signed, ...user } = document as unknown as UserDoc;
    const { hr, ...rest } = user;
    const packed = { ...rest, version: 1 };
    return hr ? { ...packed, hr_fields: await sealedHr(user) } : packed;
  },
  async unpack({ hr_fields, hr: _, ...document }, { clientId }) {
    if (!isId(document._id)) throw unprocessable('file_broken');
    const user = {
      ...document,
      ...typedFields(document),
      client_id: clientId,
      password: null,
      entered: [],
      version: 1,
    } as unknown as UserDoc;
    if (!isFilled(user) || !Array.isArray(user.roles) || !Array.isArray(user.features)) return null;
    const roles = user.roles.filter((role) => typeof role === 'string' && role !== 'superadmin');
    const plain = hr_fields ? { hr: await sealHr(user, knownHr(hr_fields as HrFields)) } : {};
    const safe = { ...user, ...plain, roles };
    return { ...safe, ...derivedOf(safe) };
  },
  async remove(documents, tenant) {
    await unitOfWork(tenant, async (work) => {
      for (const { _id } of documents) {
        await removeLinksOf(_id, work);
        await removeLettersOf({ _id, email: '' }, work);
        await factorStore.remove(_id, work);
        await forgetDevicesBut(_id, null, work);
      }
      return null;
    });
  },
};

const knownHr = (fields: HrFields): HrFields => ({
  ...noHr,
  ...Object.fromEntries(hrFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])),
});

const longJobs: Special = {
  keeps: (job) => (job as unknown as JobDoc).kind === 'company_removed',
  async remove(documents) {
    for (const { _id } of documents) await removeFolder(_id);
  },
};

/** Keys that no service may grant are left out, as in states. */
const grantedKeys: Special = {
  unpack({ keys, ...grant }) {
    if (!isId(grant.user) || !Array.isArray(keys)) throw unprocessable('file_broken');
    return { ...grant, keys: keys.filter((key) => typeof key === 'string' && isGrantable(key)) };
  },
};

const structures: Special = { pack: (structure) => ({ ...structure, changes: 0 }) };

/** How identity itself takes part. People are published to the other services once all is loaded. */
export const portability: Portability = {
  special: { users, granted_keys: grantedKeys, long_jobs: longJobs, structures },
  finish: (clientId) =>
    unitOfWork({ clientId }, async (work) => {
      await orderRepublishing(clientId, work);
    }),
};
