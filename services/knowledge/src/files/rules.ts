import type { FileModule } from '@atrium/contracts';
import { mayRead, splitReadKey } from '@atrium/contracts/audience';
import { fileLimit, fileRights, postFileLimit } from '@atrium/contracts/files';
import { isAdmin, type Member } from '@atrium/kit';
import type { Attached, FileDoc } from './store/files.ts';
import { isPicture } from './types.ts';

export const gigabyte = 1024 ** 3;

/** How long a file stays without an item that carries it: after its upload, or after the last item let go of it. */
export const unattachedMs = 24 * 3_600_000;

const smallModules: readonly FileModule[] = ['post', 'comment', 'personal'];

export const maxBytesOf = (module: FileModule) => (smallModules.includes(module) ? postFileLimit : fileLimit);

const isHr = (caller: Member) => isAdmin(caller) || caller.roles.includes('hr');

/** Who has uploaded a file about a colleague is its owner for as long as they have the role hr (D162). */
export const canRemoveFile = (caller: Member, { owner, module }: Pick<FileDoc, 'owner' | 'module'>) =>
  module === 'hr' ? isHr(caller) : owner === caller.userId || isAdmin(caller);

const hasRight = ({ rights }: Pick<Member, 'rights'>, right: string | null) => right === null || rights.includes(right);

/** Whether the caller has the right to a feature that the file belongs to: of its items, without one of its module. */
const mayUse = (caller: Member, { module, read_keys }: Pick<FileDoc, 'module' | 'read_keys'>) =>
  read_keys.length
    ? read_keys.some((key) => hasRight(caller, splitReadKey(key).right))
    : hasRight(caller, fileRights[module]);

type Readable = Pick<FileDoc, 'owner' | 'module' | 'read_keys' | 'of_groups'>;

/** Of an item of a group or a room of chat: its participants alone read it. */
const isOfParticipants = (key: string) => {
  const { right, audienceKey } = splitReadKey(key);
  return right === 'chat' || audienceKey.startsWith('group:');
};

/** Carried by such items only, now or at last: administrators of the company read it no more than others. */
export const isOfGroups = ({ read_keys, of_groups = false }: Pick<FileDoc, 'read_keys' | 'of_groups'>) =>
  read_keys.length ? read_keys.every(isOfParticipants) : of_groups;

const isKeeper = (caller: Member, file: Readable) =>
  canRemoveFile(caller, file) && (file.owner === caller.userId || !isOfGroups(file));

/** Owners and administrators, too, need the right of the feature. One for a report that is not sent yet is its owner's. */
export const canReadFile = (caller: Member, file: Readable) =>
  mayUse(caller, file) &&
  (isNameless(file) && !file.read_keys.length
    ? file.owner === caller.userId
    : isKeeper(caller, file) || mayRead(caller, file.read_keys));

/** A logo or head picture, which visitors see (D108): chosen by the administrators, and nobody else's item. */
export const isOfCompany = ({ attached, module, type }: Pick<FileDoc, 'attached' | 'module' | 'type'>) =>
  module === 'client' && isPicture(type) && attached.some(({ entity }) => entity === 'client');

/** Reports are anonymous: no list, journal or download tells who has uploaded a file for one, or its name. */
export const isNameless = ({ module }: Pick<FileDoc, 'module'>) => module === 'report';

/** Whether the caller sees the name in the list of files that nothing carries. */
export const mayReadName = (caller: Member, file: Readable) => !isNameless(file) && canReadFile(caller, file);

/** What a company shows to everybody is chosen by its administrators, HR files by the role hr as well (D109). */
export const mayUpload = (caller: Member, module: FileModule) =>
  hasRight(caller, fileRights[module]) && (module !== 'client' || isAdmin(caller)) && (module !== 'hr' || isHr(caller));

/** Profiles and companies show pictures only. */
export const takesType = (module: FileModule, type: string) =>
  isPicture(type) || (module !== 'profile' && module !== 'client');

/** How much of a company's space one person may fill with files that no item carries yet. */
export const shareOf = (totalBytes: number) => Math.max(totalBytes / 10, Math.min(totalBytes, gigabyte));

export const maxUnattachedFiles = 1000;

/** `before`: as it was carried. */
export const attachmentState = (
  attached: Attached[],
  now: Date,
  before?: Pick<FileDoc, 'read_keys' | 'of_groups'>,
): Pick<FileDoc, 'attached' | 'read_keys' | 'of_groups' | 'expires'> => ({
  attached,
  read_keys: [...new Set(attached.flatMap((item) => item.read_keys))],
  of_groups: !attached.length && before !== undefined && isOfGroups(before),
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
  hr_files: ['hr'],
  personal_files: ['personal'],
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
