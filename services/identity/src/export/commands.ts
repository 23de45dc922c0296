import type { BodyOf, employeeExports, ExportField, Language } from '@atrium/contracts';
import { exportFields } from '@atrium/contracts/employeeImports';
import { isAdmin, unitOfWork, type Member } from '@atrium/kit';
import type { Response } from 'express';
import { termsFor } from '../clients/lookup.ts';
import { labels } from '../import/names.ts';
import { addToJournal } from '../journal/commands.ts';
import { requireUsers } from '../users/accounts.ts';
import { employeeReads } from '../users/employeeReads.ts';
import { exportedRows } from './rows.ts';
import { sendTable } from './sending.ts';

type Chosen = BodyOf<typeof employeeExports.chosen>;

/** The people that an administrator has chosen, by name where a filter finds them. */
export async function chosenIds(caller: Member, { users, filter, except = [] }: Chosen): Promise<string[]> {
  await requireUsers(caller, [...(users ?? []), ...except]);
  const left = new Set(except);
  const ids = users ?? (await employeeReads(caller).ids(filter ?? {}, { isSorted: true }));
  return [...new Set(ids)].filter((id) => !left.has(id));
}

export const everyoneIds = (caller: Member) =>
  employeeReads(caller).ids({ status: ['active', 'blocked', 'fired'] }, { isSorted: true });

interface Asked {
  ids: string[];
  fields?: ExportField[] | undefined;
}

/** Sends a table of people, and records that it was exported. */
export async function exportPeople(
  caller: Member,
  { ids, fields = [...exportFields] }: Asked,
  ip: string,
  res: Response,
) {
  const lang = await languageOf(caller);
  const header = fields.map((field) => labels[field][lang]);
  const sheet = { name: sheetNames[lang], header, rows: exportedRows(caller, { ids, fields, lang }) };
  const record = () => recordExport(caller, { people: ids.length, fields }, ip);
  await sendTable(caller, { fileName: 'employees', sheet, isAllowed: isAdmin, record }, res);
}

/** In which a table is written: the reader's. */
export const languageOf = async ({ lang, clientId }: Member): Promise<Language> =>
  (lang as Language | null) ?? ((await termsFor(clientId)).lang as Language);

const sheetNames: Record<Language, string> = { en: 'Employees', ru: 'Сотрудники', ua: 'Працівники' };

export const recordExport = ({ userId: user, clientId }: Member, after: object, ip: string) =>
  unitOfWork({ clientId }, async (work) => {
    const entry = { user, section: 'users', action: 'people_exported', item_id: '', ip, after } as const;
    await addToJournal(entry, clientId, work);
    return null;
  });
