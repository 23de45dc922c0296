import { setTimeout as sleep } from 'node:timers/promises';
import { found, notFound, type Member } from '@atrium/kit';
import { isReadWithArticle } from '../articles/reading.ts';
import { canReadFile, canRemoveFile, isOfCompany } from './rules.ts';
import { fileOfAnyCompany, filesOf, type FileDoc } from './store/files.ts';

const retryDelaysMs = [50, 100, 150, 300, 400];
const maxWaiting = 100;

let waiting = 0;

/** Who may read an article is asked of the articles. */
const mayRead = async (caller: Member, file: FileDoc) =>
  canReadFile(caller, file) || (await isReadWithArticle(caller, file.read_keys));

/**
 * A file that the caller may read, or 404. A browser may show an item before the event that attaches its file has been
 * received: a file that no item carries yet is waited for.
 */
export async function readableFile(caller: Member, id: string): Promise<FileDoc> {
  const file = await filesOf(caller).byId(id);
  if (file && (await mayRead(caller, file))) return file;
  const mayBeAttached = file?.attached.length === 0 && !canRemoveFile(caller, file);
  const attached = mayBeAttached && waiting < maxWaiting ? await awaitAttachment(caller, id) : null;
  if (!attached) throw notFound('file');
  return attached;
}

/** A picture that a company shows to visitors, or 404. */
export async function companyPicture(id: string): Promise<FileDoc> {
  const file = await fileOfAnyCompany(id);
  return found(file && isOfCompany(file) ? file : null, 'file');
}

async function awaitAttachment(caller: Member, id: string): Promise<FileDoc | null> {
  waiting += 1;
  try {
    for (const delayMs of retryDelaysMs) {
      await sleep(delayMs);
      const file = await filesOf(caller).byId(id);
      if (file && (await mayRead(caller, file))) return file;
    }
    return null;
  } finally {
    waiting -= 1;
  }
}
