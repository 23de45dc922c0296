import type { ImportField } from '@atrium/contracts';
import type { StoredRow, Twice } from './store.ts';
import { personKey, personOfKey } from './chiefs.ts';
import type { Keys, People } from './people.ts';

/** The cells of a row that say anything, by field. */
export type Cells = Partial<Record<ImportField, string>>;

export function cellsOf({ cells }: Pick<StoredRow, 'cells'>, fields: readonly (ImportField | null)[]): Cells {
  const named = fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : []));
  return Object.fromEntries(named);
}

/** By which people the row is found. */
export const ownKeys = ({ tab_number, email }: Cells): string[] => [
  ...(tab_number ? [`tab:${tab_number}`] : []),
  ...(email ? [`email:${email.toLowerCase()}`] : []),
];

/** Of the people that a row names: the own ones and the chief's. */
const namedKeys = (cells: Cells) => [...ownKeys(cells), ...(cells.chief ? [personKey(cells.chief)] : [])];

/** The ids of all people that a row concerns: those that it names, their chiefs, and the one with its login. */
export function peopleOf(cells: Cells, people: Pick<People, 'byEmail' | 'byTab' | 'byLogin'>): string[] {
  const named = namedKeys(cells).flatMap((key) => personOfKey(key, people) ?? []);
  const sameLogin = people.byLogin.get(cells.login?.toLowerCase() ?? '');
  return [...named.flatMap(({ _id, chief }) => [_id, chief ?? []].flat()), ...(sameLogin ? [sameLogin._id] : [])];
}

/** All people that rows name: themselves and their chiefs. */
export function keysOf(rows: readonly Cells[]): Keys {
  const keys = rows.flatMap(namedKeys);
  const having = (kind: string) => [
    ...new Set(keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))),
  ];
  return {
    tabs: having('tab:'),
    emails: having('email:'),
    logins: [...new Set(rows.flatMap(({ login }) => (login ? [login.toLowerCase()] : [])))],
  };
}

/** Rows that share a person or a login with an earlier row, and all keys of the people of the file. */
export function sharedKeys(rows: Iterable<{ row: number; cells: Cells }>) {
  const first = new Map<string, number>();
  const logins = new Map<string, number>();
  const twice: Twice[] = [];
  for (const { row, cells } of rows) {
    const keys = ownKeys(cells);
    const login = cells.login?.toLowerCase();
    const earlier = keys.map((key) => first.get(key)).find((number) => number !== undefined);
    const sameLogin = login ? logins.get(login) : undefined;
    if (earlier !== undefined) twice.push([row, earlier]);
    else if (sameLogin !== undefined) twice.push([row, sameLogin, 'login']);
    for (const key of keys) if (!first.has(key)) first.set(key, row);
    if (login && sameLogin === undefined) logins.set(login, row);
  }
  return { twice, keys: [...first.keys()] };
}
