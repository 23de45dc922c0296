import {
  filePath,
  menuSections,
  notifications,
  thumbPath,
  users,
  type FileModule,
  type Notification,
} from '@atrium/contracts';
import { as, asAnonymous, fileCookieOf, uploadTo, type AnyPortal, type Person, type TestClient } from '@atrium/testkit';

/** Uploads pictures to a module, ten a request. Resolves to their ids. */
export async function uploadPictures(person: Person, module: FileModule, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const pictures = Array.from({ length: Math.min(10, count - ids.length) }, () => ({ name: 'a.png' }));
    const uploaded = await uploadTo(as(person), person.client_id, pictures, module);
    ids.push(...uploaded.map((file) => file._id));
  }
  return ids;
}

/** The name of a notification about a vacation. */
const isDays = /^\d{4}-\d\d-\d\d/;

/** By their text, those without one or with the days of a vacation by their kind. */
export async function notesOf(person: Person): Promise<Map<string, Notification>> {
  const params = { client: person.client_id, section: 'all' as const, user: person._id };
  const notes: Notification[] = [];
  for (let time = 'now'; ;) {
    const { result, next } = await as(person).call(notifications.list, { params: { ...params, time } });
    notes.push(...result);
    if (next === null)
      return new Map(notes.map((note) => [isDays.test(note.name) ? note.kind : note.name || note.kind, note]));
    time = String(next);
  }
}

/** Those of the paths that the client may read. */
async function readableAt(client: TestClient, paths: string[]): Promise<string[]> {
  const statuses = await Promise.all(paths.map(async (path) => (await client.get(path)).status));
  return paths.filter((_, index) => statuses[index] === 200);
}

/** Files by their address, as requests of the client and pictures of a page read them. */
export async function filesReadBy(portal: AnyPortal, person: Person, ids: string[]): Promise<string[]> {
  const viewer = asAnonymous(portal, { cookie: await fileCookieOf(person, person.client_id) });
  const read = await Promise.all([
    readableAt(as(person), ids.map(filePath)),
    readableAt(viewer, [...ids.map(filePath), ...ids.map(thumbPath)]),
  ]);
  return read.flat();
}

/** The same when they read all of these. */
export const allFiles = (ids: string[]) => [...ids, ...ids].map(filePath).concat(ids.map(thumbPath));

/** What a person is told and shown besides files; `noteIds`: of all notifications that there are. */
export async function shownTo(person: Person, noteIds: string[]) {
  const client = as(person);
  const own = { client: person.client_id, user: person._id };
  const [{ result: user }, { result: menu }, notes, { count }, single] = await Promise.all([
    client.call(users.get, { params: { id: person._id } }),
    client.call(menuSections.ofClient, { params: { client: person.client_id } }),
    notesOf(person),
    client.call(notifications.unread, { params: own }),
    readableAt(
      client,
      noteIds.map((id) => `/api/notification/${id}`),
    ),
  ]);
  return {
    rights: (user.features ?? []).filter(({ active }) => active).map(({ feature }) => feature),
    menu: menu.map(({ code }) => code),
    notes: [...notes.keys()].toSorted(),
    // None has been read.
    unread: count,
    opened: single.length,
  };
}
