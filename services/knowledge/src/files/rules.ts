import { fileLimit, mayRead, postFileLimit } from '@atrium/contracts';
import { isAdmin, type Member } from '@atrium/kit';
import type { Attached, FileDoc, FileModule } from './store/files.ts';

/** How long a file stays without an item that carries it: after its upload, or after the last item let go of it. */
export const unattachedMs = 24 * 3_600_000;

export const maxBytesOf = (module: FileModule) =>
  module === 'post' || module === 'comment' ? postFileLimit : fileLimit;

export const canRemoveFile = (caller: Member, file: Pick<FileDoc, 'owner'>) =>
  file.owner === caller.userId || isAdmin(caller);

export const canReadFile = (caller: Member, file: Pick<FileDoc, 'owner' | 'read_keys'>) =>
  canRemoveFile(caller, file) || mayRead(caller, file.read_keys);

/** Profile and company pictures are for everyone of the company; no item needs to carry them. */
const isForAll = (module: FileModule) => module === 'profile' || module === 'client';

export function attachmentState(
  module: FileModule,
  attached: Attached[],
  now: Date,
): Pick<FileDoc, 'attached' | 'read_keys' | 'expires'> {
  const keys = [...(isForAll(module) ? ['all'] : []), ...attached.flatMap((item) => item.read_keys)];
  const isKept = attached.length > 0 || isForAll(module);
  return {
    attached,
    read_keys: [...new Set(keys)],
    expires: isKept ? null : new Date(now.getTime() + unattachedMs),
  };
}

interface Item extends Pick<Attached, 'entity' | 'id'> {
  author: string;
  /** The user who made the change: an administrator who imports the item attaches own files. */
  actor?: string;
}

export const canAttach = (file: Pick<FileDoc, 'owner' | 'attached'>, { entity, id, author, actor }: Item) =>
  file.owner === author ||
  file.owner === actor ||
  file.attached.some((item) => item.entity === entity && item.id === id);

export const without = (attached: Attached[], { entity, id }: Pick<Attached, 'entity' | 'id'>) =>
  attached.filter((item) => item.entity !== entity || item.id !== id);
