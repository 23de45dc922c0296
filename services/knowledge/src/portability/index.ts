import { isId, unprocessable, type CompanyFiles, type Portability } from '@atrium/kit';
import { derivedArticle, linkArticles } from '../articles/portability.ts';
import { removeForGood } from '../files/commands/remove.ts';
import { clearOrphan, thumbKey } from '../files/space.ts';
import { files, type FileDoc } from '../files/store/files.ts';
import type { OrphanDoc } from '../files/store/orphans.ts';
import type { StorageDoc } from '../files/store/storage.ts';
import { gigabyte } from '../files/rules.ts';
import { recountFiles } from '../files/recount.ts';
import { settings } from '../settings.ts';
import { tagKey } from '../tags/rules.ts';
import type { TagDoc } from '../tags/store.ts';
import { storage } from '../storage/index.ts';

const pageSize = 50;

const keysOf = ({ _id, thumb_size }: FileDoc) => (thumb_size === null ? [_id] : [_id, thumbKey(_id)]);

const found = async (clientId: string, filter: object) =>
  files
    .of({ clientId })
    .find(filter, { sort: { _id: 1 }, limit: pageSize })
    .toArray();

const companyFiles: CompanyFiles = {
  async keys(clientId, after) {
    const rows = await found(clientId, { _id: { $gt: after.slice(0, 24) } });
    return { keys: rows.flatMap(keysOf), next: rows.length < pageSize ? null : rows.at(-1)!._id };
  },
  async read(clientId, key) {
    const [file] = await found(clientId, { _id: key.slice(0, 24) });
    return storage.read({ clientId, workspace: file?.workspace ?? '', key });
  },
  write: (target, key, content) => storage.put({ ...target, key }, content),
};

const maxBytes = 2 ** 50;

const emptySpace = (given: unknown) => {
  const isBytes = Number.isSafeInteger(given) && (given as number) > 0 && (given as number) <= maxBytes;
  const total = isBytes ? (given as number) : settings.STORAGE_GB * gigabyte;
  return { total, free: total, used: 0, files: 0, modules: {} };
};

/** Files are deleted with their content; content that is not deleted yet must not be forgotten. */
export const portability: Portability = {
  files: companyFiles,
  finish: async (clientId) => {
    await recountFiles(clientId);
    await linkArticles(clientId);
  },
  special: {
    files: {
      unpack(file, { workspace }) {
        if (!isId(file._id)) throw unprocessable('file_broken');
        return { ...file, workspace };
      },
      remove: (documents, tenant) => removeForGood(documents as unknown as FileDoc[], tenant),
    },
    storage: {
      // What is used is counted at the end.
      unpack: ({ total, ...row }) => ({ ...row, ...emptySpace(total) }),
      // Without what uploads have reserved.
      pack({ changes: _, ...row }) {
        const { total, used } = row as unknown as StorageDoc;
        return { ...row, free: total - used };
      },
    },
    articles: { unpack: derivedArticle },
    tags: { unpack: (document) => ({ ...document, key: tagKey((document as unknown as TagDoc).name) }) },
    orphans: {
      async remove(documents) {
        for (const orphan of documents as unknown as OrphanDoc[]) await clearOrphan(orphan);
      },
    },
  },
};
