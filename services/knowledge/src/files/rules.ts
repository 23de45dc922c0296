import { fileLimit, fileRights, mayRead, postFileLimit, splitReadKey, type FileModule } from '@atrium/contracts';
import { isAdmin, type Member } from '@atrium/kit';
import type { Attached, FileDoc } from './store/files.ts';
import { isPicture } from './types.ts';

export const gigabyte = 1024 ** 3;

/** How long a file stays without an item that carries it: after its upload, or after the last item let go of it. */
export const unattachedMs = 24 * 3_600_000;

export const maxBytesOf = (module: FileModule) =>
  module === 'post' || module === 'comment' ? postFileLimit : fileLimit;

export const canRemoveFile = (caller: Member, file: Pick<FileDoc, 'owner'>) =>
  file.owner === caller.userId || isAdmin(caller);

const hasRight = ({ rights }: Pick<Member, 'rights'>, right: string | null) => right === null || rights.includes(right);

/** Whether the caller has the right to a feature that the file belongs to: of its items, without one of its module. */
const mayUse = (caller: Member, { module, read_keys }: Pick<FileDoc, 'module' | 'read_keys'>) =>
  read_keys.length
    ? read_keys.some((key) => hasRight(caller, splitReadKey(key).right))
    : hasRight(caller, fileRights[module]);

/** Owners and administrators, too, need the right of the feature. */
export const canReadFile = (caller: Member, file: Pick<FileDoc, 'owner' | 'module' | 'read_keys'>) =>
  mayUse(caller, file) && (canRemoveFile(caller, file) || mayRead(caller, file.read_keys));

/** What a company shows to everybody is chosen by its administrators. */
export const mayUpload = (caller: Member, module: FileModule) =>
  hasRight(caller, fileRights[module]) && (module !== 'client' || isAdmin(caller));

/** Profiles and companies show pictures only. */
export const takesType = (module: FileModule, type: string) =>
  isPicture(type) || (module !== 'profile' && module !== 'client');

/** How much of a company's space one person may fill with files that no item carries yet. */
export const shareOf = (totalBytes: number) => Math.max(totalBytes / 10, Math.min(totalBytes, gigabyte));

export const maxUnattachedFiles = 1000;

export const attachmentState = (
  attached: Attached[],
  now: Date,
): Pick<FileDoc, 'attached' | 'read_keys' | 'expires'> => ({
  attached,
  read_keys: [...new Set(attached.flatMap((item) => item.read_keys))],
  expires: attached.length ? null : new Date(now.getTime() + unattachedMs),
});

interface Item extends Pick<Attached, 'entity' | 'id'> {
  author: string;
  /** The user who made the change: an administrator who imports the item attaches own files. */
  actor?: string;
}

/** The modules whose files an item carries, where not all do: each module has its own limits of size and type. */
const modulesOf: Partial<Record<string, readonly FileModule[]>> = {
  user: ['profile'],
  client: ['client'],
  post: ['post', 'comment'],
  comment: ['post', 'comment'],
};

export const isFitFor = (entity: string, module: FileModule) => modulesOf[entity]?.includes(module) ?? true;

export const canAttach = (
  file: Pick<FileDoc, 'owner' | 'attached' | 'module'>,
  { entity, id, author, actor }: Item,
): boolean => {
  if (file.attached.some((item) => item.entity === entity && item.id === id)) return true;
  return isFitFor(entity, file.module) && (file.owner === author || file.owner === actor);
};

export const without = (attached: Attached[], { entity, id }: Pick<Attached, 'entity' | 'id'>) =>
  attached.filter((item) => item.entity !== entity || item.id !== id);
