import type { Response } from 'express';
import { showUser } from '../users/show.ts';
import type { OpenedSession } from './openSession.ts';

/** The answer to the last step of a sign-in. */
export async function showOpened({ user, token, cookies, caller }: OpenedSession, vendor: string, res: Response) {
  res.setHeader('set-cookie', cookies);
  res.setHeader('x-vendor', vendor);
  return { token, result: await showUser(caller, user) };
}
