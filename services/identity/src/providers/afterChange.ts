import type { Work } from '@atrium/kit';
import { outside, type UserDoc } from '../users/user.ts';
import { connectionsOf } from './store.ts';

/**
 * Connections that somebody else may have made end with the sessions, when the password or the e-mail is replaced and
 * when its owner leaves (D163). Resolves to their number.
 */
export const endConnections = async ({ _id, client_id }: Pick<UserDoc, '_id' | 'client_id'>, work: Work) =>
  client_id === outside ? 0 : connectionsOf({ clientId: client_id }).removeOfUser(_id, work);
