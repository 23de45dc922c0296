import { allow, type Member, type Work } from '@atrium/kit';
import { canManage } from './rules.ts';
import { shopOf } from './store.ts';

export const managersOf = async (caller: Member, work?: Work): Promise<string[]> =>
  (await shopOf(caller).read(work)).managers;

export const isManager = async (caller: Member, work?: Work): Promise<boolean> =>
  canManage(caller, await managersOf(caller, work));

/** Throws 403 unless the caller keeps the shop. */
export async function requireManager(caller: Member, work?: Work): Promise<void> {
  allow(await isManager(caller, work));
}

export const hidesUnavailable = async (caller: Member): Promise<boolean> =>
  (await shopOf(caller).read()).hide_unavailable;
