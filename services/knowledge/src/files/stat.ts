import type { Member } from '@atrium/kit';
import { settings } from '../settings.ts';
import { gigabyte } from './rules.ts';
import { storageOf } from './store/storage.ts';

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
