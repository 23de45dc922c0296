import type { Member } from '@atrium/kit';
import { settings } from '../settings.ts';
import { gigabyte } from './rules.ts';
import { storageOf, storagesOf } from './store/storage.ts';

export async function showStorage(caller: Member) {
  const space = await storageOf(caller).get();
  if (!space) return { used: 0, total: settings.STORAGE_GB, files: 0, modules: [] };
  const { used, total, files, modules } = space;
  return {
    used: used / gigabyte,
    total: total / gigabyte,
    files,
    modules: Object.entries(modules).map(([module, count]) => ({ module, ...count })),
  };
}

/** Companies that have stored nothing yet have the installation's space. */
export async function showStorages(ids: string[]) {
  const known = new Map((await storagesOf(ids)).map((space) => [space._id, space]));
  return ids.map((_id) => {
    const { used = 0, total = settings.STORAGE_GB * gigabyte } = known.get(_id) ?? {};
    return { _id, used: used / gigabyte, total: total / gigabyte };
  });
}
