import type { AddedFileKind, BodyOf, CarriedFile, users as contract } from '@atrium/contracts';
import { hrKey } from '@atrium/contracts/audience';
import { carriedFiles } from '@atrium/contracts/carriedFiles';
import { filePath } from '@atrium/contracts/files';
import { maxPersonalFiles } from '@atrium/contracts/fieldRules';
import {
  allow,
  invalid,
  noAccess,
  notFound,
  serviceClient,
  unitOfWork,
  type Caller,
  type Member,
  type Work,
} from '@atrium/kit';
import { settings } from '../settings.ts';
import { saveUser } from './accounts.ts';
import { visibleUser } from './commands.ts';
import { recordAddedFile, recordRemovedFile } from './recording.ts';
import { canAddFiles, canAddPersonal, canRemoveFile, isSelf } from './rules.ts';
import { withoutSecret, type UserDoc } from './user.ts';

type ProfileFile = UserDoc['files'][number];

const askKnowledge = serviceClient(settings.KNOWLEDGE_URL, settings.CALLER_SECRET);

/** Each kind has a limit of its own, so that personal files leave room for those of HR. */
const kinds = {
  hr_file: { entity: 'hr_files', most: 100, canAdd: canAddFiles, readers: (id: string) => [`user:${id}`, hrKey] },
  /** Colleagues see them with the profile. */
  personal: { entity: 'personal_files', most: maxPersonalFiles, canAdd: canAddPersonal, readers: () => ['all'] },
};

type Added = BodyOf<typeof contract.addFiles>;

/** Adds files that the caller has uploaded; those that the profile has already stay once. */
export async function addFiles(caller: Member, userId: string, { files: ids, kind = 'hr_file' }: Added, ip: string) {
  const { entity, most, canAdd } = kinds[kind];
  allow(canAdd(caller, await visibleUser(caller, userId)));
  const body = { entity, author: caller.userId, ids: [...new Set(ids)] };
  const stored = (await askKnowledge(carriedFiles.describe, caller, { body })).result;
  const known = new Set(stored.map(({ _id }) => _id));
  const wrong = ids.flatMap((id, index) => (known.has(id) ? [] : [[`files.${index}`, 'file_missing'] as const]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong));

  return unitOfWork(caller, async (work) => {
    const user = await visibleUser(caller, userId, work);
    allow(canAdd(caller, user));
    const added = stored
      .map((file) => profileFileOf(file, kind))
      .filter(({ _id }) => !user.files.some((file) => file._id === _id));
    const files = [...user.files, ...added];
    if (files.filter((file) => file.kind === kind).length > most) throw invalid({ files: 'too_many' });
    const saved = await saveUser(user, { files }, work);
    attachFiles(kind, saved, caller.userId, work);
    if (kind === 'hr_file')
      for (const file of added) await recordAddedFile({ user: caller.userId, for_user: userId, ip }, file, user, work);
    return withoutSecret(saved);
  });
}

export async function removeFile(caller: Caller, userId: string, fileId: string, ip: string) {
  await unitOfWork(caller, async (work) => {
    const user = await visibleUser(caller, userId, work);
    const file = user.files.find((each) => each._id === fileId);
    if (!file) throw notFound('file');
    if (!canRemoveFile(caller, user, file)) throw noAccess();
    const saved = await saveUser(user, { files: user.files.filter((each) => each._id !== fileId) }, work);
    if (file.kind !== 'hr_document') attachFiles(file.kind as AddedFileKind, saved, caller.userId, work);
    if (!isSelf(caller, user)) await recordRemovedFile({ user: caller.userId, for_user: userId, ip }, file, user, work);
    return null;
  });
}

const profileFileOf = ({ _id, name, type }: CarriedFile, kind: AddedFileKind): ProfileFile => ({
  _id,
  filename: name,
  filetype: type,
  path: filePath(_id),
  kind,
});

/** Announces the files of a kind, for those who may read them; administrators read every file. */
export function attachFiles(kind: AddedFileKind, user: Pick<UserDoc, '_id' | 'files'>, actor: string, work: Work) {
  const { entity, readers } = kinds[kind];
  const files = user.files.filter((file) => file.kind === kind).map((file) => file._id);
  work.attachFiles({ entity, id: user._id, author: actor, actor, files, read_keys: readers(user._id) });
}
