import type { TokenPayload } from '@atrium/contracts';
import { conflict } from '@atrium/kit/core';

/**
 * Refuses a request whose token belongs to another user than the client expects (D130): a tab of the browser that has
 * not noticed the sign-in of another tab. Clients that do not name a user are not checked.
 */
export function checkExpectedUser(token: TokenPayload, userId: string | string[] | undefined) {
  if (userId !== undefined && userId !== token._id) throw conflict('another_account');
}
