import type { AwardTrigger } from '@atrium/contracts';
import { found, type Tenant, type Work } from '@atrium/kit';
import { achievementsOf, companiesWith } from './store.ts';

export const achievementFor = async (tenant: Tenant, id: string, work?: Work) =>
  found(await achievementsOf(tenant).one(id, work), 'achievement');

export const achievementsFor = (tenant: Tenant, trigger: AwardTrigger, work: Work) =>
  achievementsOf(tenant).earnedBy(trigger, work);

export const achievementsById = (tenant: Tenant, ids: string[]) => achievementsOf(tenant).byIds(ids);

export const companiesThatAward = companiesWith;
