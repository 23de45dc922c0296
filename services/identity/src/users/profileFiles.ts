import type { CarriedFile } from '@atrium/contracts';
import { hrKey } from '@atrium/contracts/audience';
import { carriedFiles } from '@atrium/contracts/carriedFiles';
import { filePath } from '@atrium/contracts/files';
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
import { canAddFiles, canRemoveFile, isSelf } from './rules.ts';
import { withoutSecret, type UserDoc } from './user.ts';

type ProfileFile = UserDoc['files'][number];

const askKnowledge = serviceClient(settings.KNOWLEDGE_URL, settings.CALLER_SECRET);

const maxFiles = 100;

/** Adds files that the caller has uploaded; those that the profile has already stay once. */
export async function addHrFiles(caller: Member, userId: string, ids: readonly string[], ip: string): Promise<UserDoc> {
  allow(canAddFiles(caller, await visibleUser(caller, userId)));
  const body = { entity: 'hr_files', author: caller.userId, ids: [...new Set(ids)] };
  const stored = (await askKnowledge(carriedFiles.describe, caller, { body })).result;
  const known = new Set(stored.map(({ _id }) => _id));
  const wrong = ids.flatMap((id, index) => (known.has(id) ? [] : [[`files.${index}`, 'file_missing'] as const]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong));

  return unitOfWork(caller, async (work) => {
    const user = await visibleUser(caller, userId, work);
    allow(canAddFiles(caller, user));
    const added = stored.map(profileFileOf).filter(({ _id }) => !user.files.some((file) => file._id === _id));
    const files = [...user.files, ...added];
    if (files.length > maxFiles) throw invalid({ files: 'too_many' });
    const saved = await saveUser(user, { files }, work);
    attachHrFiles(saved, caller.userId, work);
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
    if (file.kind === 'hr_file') attachHrFiles(saved, caller.userId, work);
    if (!isSelf(caller, user)) await recordRemovedFile({ user: caller.userId, for_user: userId, ip }, file, user, work);
    return null;
  });
}

const profileFileOf = ({ _id, name, type }: CarriedFile): ProfileFile => ({
  _id,
  filename: name,
  filetype: type,
  path: filePath(_id),
  kind: 'hr_file',
});

/** Announces the HR files of a profile, for the person and the role hr; administrators read every file. */
export function attachHrFiles({ _id, files }: Pick<UserDoc, '_id' | 'files'>, actor: string, work: Work) {
  const ids = files.filter(({ kind }) => kind === 'hr_file').map((file) => file._id);
  work.attachFiles({
    entity: 'hr_files',
    id: _id,
    author: actor,
    actor,
    files: ids,
    read_keys: [`user:${_id}`, hrKey],
  });
}
