import { push } from '@atrium/kit';
import { groupReadKey } from './rules.ts';
import type { GroupDoc } from './store.ts';

/** To its members, and to the people whom the change concerns. */
export const pushGroup = ({ client_id, _id }: Pick<GroupDoc, 'client_id' | '_id'>, ...users: string[]) =>
  push(client_id, [groupReadKey(_id), ...users.map((user) => `user:${user}`)], 'group:changed', { _id });
