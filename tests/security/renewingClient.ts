import { as, signInAside, type AnyPortal, type Person, type Raw, type TestClient } from '@atrium/testkit';

/** Sends as a person who signs in again when a call has ended the session; a second 401 is the answer. */
export function renewingClient(portal: AnyPortal) {
  const tokens = new Map<string, Promise<string>>();
  const signIn = ({ email, password, headers }: Person) => {
    const token = signInAside(portal, email, password, headers['x-workspace']);
    tokens.set(email, token);
    return token;
  };
  return async (person: Person, send: (client: TestClient) => Promise<Raw>): Promise<Raw> => {
    const known = tokens.get(person.email) ?? signIn(person);
    const answer = await send(as({ ...person, token: () => known }));
    if (answer.status !== 401) return answer;
    const renewed = signIn(person);
    return send(as({ ...person, token: () => renewed }));
  };
}
