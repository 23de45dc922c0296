import type { BodyOf, carriedFiles, CarriedFile } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { isFitFor, unattachedMs } from './rules.ts';
import { fileChanges, filesOf, type FileDoc } from './store/files.ts';

/** The files that an item may carry. They are kept for another day, in which the item announces them. */
export async function describeFiles(
  caller: Member,
  { entity, author, ids }: BodyOf<typeof carriedFiles.describe>,
): Promise<CarriedFile[]> {
  const carriers = [...new Set([author, caller.userId])];
  const until = new Date(Date.now() + unattachedMs);
  await fileChanges(caller).keep(ids, carriers, until);
  const files = await filesOf(caller).byIds(ids);
  return files.filter(({ owner, module }) => carriers.includes(owner) && isFitFor(entity, module)).map(described);
}

const described = ({ _id, name, type, size, width, height, thumb_size }: FileDoc): CarriedFile => ({
  _id,
  name,
  type,
  size,
  width,
  height,
  hasThumb: thumb_size !== null,
});
