import type { CarriedFile, RequestInput } from '@atrium/contracts';
import { answerRequests } from '@atrium/kit';
import { isFitFor, unattachedMs } from './rules.ts';
import { fileChanges, filesOf, type FileDoc } from './store/files.ts';

export const answerFileRequests = () => answerRequests('knowledge.files.describe', describeFiles);

async function describeFiles({ clientId, entity, carriers, ids }: RequestInput<'knowledge.files.describe'>) {
  const until = new Date(Date.now() + unattachedMs);
  await fileChanges({ clientId }).keep(ids, carriers, until);
  const files = await filesOf({ clientId }).byIds(ids);
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
