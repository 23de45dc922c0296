import { as, signInAside, type AnyPortal, type Person, type Raw, type TestClient } from '@atrium/testkit';

/** Speaks as somebody who signs in again when a call has ended the session; a 401 that stays is the answer. */
export function lasting(portal: AnyPortal) {
  const tokens = new Map<string, Promise<string>>();
  const signIn = ({ email, password }: Person) => {
    const token = signInAside(portal, email, password);
    tokens.set(email, token);
    return token;
  };
  return async (person: Person, send: (voice: TestClient) => Promise<Raw>): Promise<Raw> => {
    const known = tokens.get(person.email) ?? signIn(person);
    const answer = await send(as({ ...person, token: () => known }));
    if (answer.status !== 401) return answer;
    const again = signIn(person);
    return send(as({ ...person, token: () => again }));
  };
}
