import type { Tenant, Work } from '@atrium/kit';
import { placesOf } from './placeStore.ts';
import { carriedBy, graceTime, mayCarry, waitingTime, without } from './rules.ts';
import { fileChanges, type Attached, type FileDoc } from './store.ts';

/** What an event tells of a post or comment. `author` and keys are unknown of one that is gone. */
export interface Told {
  entity: Attached['entity'];
  id: string;
  told: string;
  carries: { author: string; files: string[]; read_keys: string[] } | null;
}

/** Brings the files of a post or comment in line with what it carries now. */
export async function carry(tenant: Tenant, { entity, id, told, carries }: Told, work: Work) {
  const place = `${entity}:${id}`;
  const known = await placesOf(tenant).get(place, work);
  if (known && known.told >= told) return;

  const wanted = carries?.files ?? [];
  const files = await fileChanges(tenant).byIds([...new Set([...wanted, ...(known?.files ?? [])])], work);
  const carried = files.filter((file) => carries && wanted.includes(file._id) && mayCarry(file, carries.author));
  const thing = { entity, id };
  for (const file of files) {
    const others = without(file.attached, thing);
    const attached =
      carries && carried.includes(file) ? [...others, { ...thing, read_keys: carries.read_keys }] : others;
    await save(tenant, file, attached, carries ? waitingTime : graceTime, work);
  }
  const gone = carries ? null : new Date();
  await placesOf(tenant).save(place, { files: carried.map((file) => file._id), told, gone }, work);
}

/** A file that never was carried keeps the time that it has. */
async function save(tenant: Tenant, file: FileDoc, attached: Attached[], grace: number, work: Work) {
  if (!attached.length && !file.attached.length) return;
  await fileChanges(tenant).save(file._id, carriedBy(file.module, attached, new Date(), grace), work);
}
