import type { BodyOf, EmployeeAct, employees as contract, ErrorCode, FeatureCode } from '@atrium/contracts';
import { isRoleOfEveryone } from '../employment/rules.ts';

export type Change = BodyOf<typeof contract.change>;

/** What a job does with each person. */
export interface Act {
  act: EmployeeAct;
  right?: FeatureCode;
  role?: string;
  reason?: string;
}

type Fields = Record<string, string>;

/** The fields that the act needs and that are missing. */
export function missingFields({ act, right, role, ids, filter }: Change): Fields {
  return {
    ...(act.endsWith('_right') && !right && { right: 'required' }),
    ...(act.endsWith('_role') && !role && { role: 'required' }),
    ...(!ids?.length && !filter && { ids: 'required' }),
  };
}

/** Why it may not be done; null: it may. A role of administrator is given to one person at a time (D37). */
export function refusalOfAct({ act, right, role }: Act, features: readonly FeatureCode[]): ErrorCode | null {
  if (act === 'give_right' && right && !features.includes(right)) return 'feature_off';
  return act.endsWith('_role') && role && !isRoleOfEveryone(role) ? 'role_fixed' : null;
}

const reverse: Record<EmployeeAct, EmployeeAct> = {
  block: 'unblock',
  unblock: 'block',
  give_right: 'take_right',
  take_right: 'give_right',
  give_role: 'take_role',
  take_role: 'give_role',
  dismiss: 'restore',
  restore: 'dismiss',
};

export const undone = ({ reason: _, ...act }: Act): Act => ({ ...act, act: reverse[act.act] });

export const isOfEmployment = (act: EmployeeAct) => act === 'dismiss' || act === 'restore';
