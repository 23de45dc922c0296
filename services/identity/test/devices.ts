import { auth, deviceCookie } from '@atrium/contracts';
import { type AnyPortal, type Person, testClient } from '@atrium/testkit';
import { asBff } from './world.ts';

/** The cookie that an answer sets for a browser; null when it sets none. */
export function deviceIn(headers: Headers): string | null {
  const set = headers.getSetCookie().filter((each) => each.startsWith(`${deviceCookie.name}=`));
  return set[0]?.slice(deviceCookie.name.length + 1).split(';')[0] ?? null;
}

/** A sign-in of a browser that has the cookie, from a new address. */
export async function signInWithDevice(
  portal: AnyPortal,
  { email, password }: Pick<Person, 'email' | 'password'>,
  device: string | null = null,
  more: { sharedComputer?: boolean } = {},
) {
  const client = await asBff(portal, undefined, device ? { [deviceCookie.header]: device } : {});
  const { status, body, headers } = await client.post(auth.login.path, { login: email, password, ...more });
  const { token = '' } = body as { token?: string };
  const sid = token && (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
  const own = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
  return { status, sid, client: own, device: deviceIn(headers) };
}
