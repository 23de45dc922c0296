import { fileLimit, postFileLimit } from '@atrium/contracts';
import { isAdmin, type Member } from '@atrium/kit';
import type { Attached, FileDoc, FileModule } from './store.ts';

const hours = (n: number) => n * 3_600_000;

/** How long a file may wait for something to carry it, and how long it outlives the post that did. */
export const waitingTime = hours(24);
export const graceTime = hours(30 * 24);

export const limitOf = (module: FileModule) => (module === 'post' || module === 'comment' ? postFileLimit : fileLimit);

export const canRemoveFile = (caller: Member, file: Pick<FileDoc, 'owner'>) =>
  file.owner === caller.userId || isAdmin(caller);

/** Profile and company pictures are for everyone of the company at once; nothing needs to carry them. */
const isForAll = (module: FileModule) => module === 'profile' || module === 'client';

type Carried = Pick<FileDoc, 'attached' | 'read_keys' | 'expires'>;

/** Who may read a file that these things carry, and when it goes: `grace` after it has lost the last of them. */
export function carriedBy(module: FileModule, attached: Attached[], now: Date, grace: number): Carried {
  const keys = [...(isForAll(module) ? ['all'] : []), ...attached.flatMap((thing) => thing.read_keys)];
  const isKept = attached.length > 0 || isForAll(module);
  return {
    attached,
    read_keys: [...new Set(keys)],
    expires: isKept ? null : new Date(now.getTime() + grace),
  };
}

/** A post carries files of its author, or those an administrator has brought over; nobody else's. */
export const mayCarry = (file: Pick<FileDoc, 'owner' | 'by_admin'>, author: string) =>
  file.owner === author || file.by_admin;

type Thing = Pick<Attached, 'entity' | 'id'>;

export const without = (attached: Attached[], { entity, id }: Thing) =>
  attached.filter((thing) => thing.entity !== entity || thing.id !== id);
