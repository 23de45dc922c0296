import type { EventData } from '@atrium/contracts';
import { keysUnder } from '@atrium/contracts/audience';
import { fileRights } from '@atrium/contracts/files';
import type { EventContext } from '@atrium/kit';
import { itemsOf } from '../store/items.ts';
import { attachmentState, canAttach, without } from '../rules.ts';
import { fileChanges, type Attached, type FileDoc } from '../store/files.ts';

type FilesAttached = EventData<'social.files.attached'>;

/** Brings files in line with what an item carries now. Older events than the newest one change nothing. */
export async function updateAttachments(event: FilesAttached, { clientId, work, time, id: eventId }: EventContext) {
  const { entity, id, files: wanted, read_keys } = event;
  const tenant = { clientId };
  const itemId = `${entity}:${id}`;
  const newest_event = `${time} ${eventId}`;
  const known = await itemsOf(tenant).get(itemId, work);
  if (known && known.newest_event >= newest_event) return;

  const files = await fileChanges(tenant).byIds([...new Set([...wanted, ...(known?.files ?? [])])], work);
  const carried = files.filter((file) => wanted.includes(file._id) && canAttach(file, event));
  for (const file of files) {
    const others = without(file.attached, { entity, id });
    const attached = carried.includes(file)
      ? [...others, { entity, id, read_keys: keysUnder(fileRights[file.module], read_keys) }]
      : others;
    if (isAffected(file, attached))
      await fileChanges(tenant).save(file._id, attachmentState(attached, new Date(), file), work);
  }
  const emptied = carried.length ? null : new Date();
  await itemsOf(tenant).save(itemId, { files: carried.map((file) => file._id), newest_event, emptied }, work);
}

const isAffected = (file: FileDoc, attached: Attached[]) => attached.length > 0 || file.attached.length > 0;
