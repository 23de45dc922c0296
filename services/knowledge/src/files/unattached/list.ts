import type { UnattachedFile, UnattachedSums } from '@atrium/contracts';
import { maxSummedFiles } from '@atrium/contracts/unattachedFiles';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { bytesOf, filesOf, type FileDoc, type Position } from '../store/files.ts';
import { isNameless, mayReadName } from '../rules.ts';
import { cursorOf, positionOf } from './cursor.ts';

const usual = 50;
const summedAtOnce = 500;
const beginning: Position = { expires: new Date(0), _id: '' };

/** A page of a company's files that nothing carries; its sums come with the first. */
export async function listUnattached(caller: Member, { after, limit = usual }: { after?: string; limit?: number }) {
  const files = await filesOf(caller).unattachedAfter(after ? positionOf(after) : beginning, limit);
  const last = files.at(-1);
  return {
    result: await shown(caller, files),
    next: last && files.length === limit ? cursorOf(last) : null,
    sums: after ? null : await sumsOf(caller, new Date()),
  };
}

async function shown(caller: Member, files: (FileDoc & Position)[]): Promise<UnattachedFile[]> {
  const people = await peopleOf(caller).byIds(files.filter((file) => !isNameless(file)).map(({ owner }) => owner));
  return files.map((file) => ({
    _id: file._id,
    name: mayReadName(caller, file) ? file.name : null,
    module: file.module,
    bytes: bytesOf(file),
    owner: isNameless(file) ? null : shownPerson(people.get(file.owner), file.owner),
    created: file.created.toISOString(),
    expires: file.expires.toISOString(),
  }));
}

async function sumsOf(caller: Member, now: Date): Promise<UnattachedSums> {
  const sums = { all: { files: 0, bytes: 0 }, due: { files: 0, bytes: 0 } };
  for (let at = beginning; ;) {
    const files = await filesOf(caller).unattachedAfter(at, summedAtOnce);
    for (const file of files)
      for (const sum of file.expires <= now ? [sums.all, sums.due] : [sums.all]) {
        sum.files += 1;
        sum.bytes += bytesOf(file);
      }
    if (files.length < summedAtOnce) return { ...sums, isMore: false };
    if (sums.all.files >= maxSummedFiles) return { ...sums, isMore: true };
    at = files.at(-1)!;
  }
}
