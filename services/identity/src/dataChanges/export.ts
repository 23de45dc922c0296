import type { DataChange, Language } from '@atrium/contracts';
import { maxExportedChanges } from '@atrium/contracts/dataChanges';
import type { Member } from '@atrium/kit';
import type { Response } from 'express';
import { languageOf, recordExport } from '../export/commands.ts';
import { sendTable } from '../export/sending.ts';
import type { XlsxCell } from '@atrium/kit/sheets';
import { shownChanges } from './reading.ts';
import { canReadChanges, unseenFields } from './rules.ts';
import { dataChangesOf, type Wanted } from './store.ts';
import { fieldText, headers, sheetName, sourceText, valueCell } from './words.ts';

const batchSize = 200;

/** Sends the changes that match as the reader may see them, and records that they were exported. */
export async function exportChanges(caller: Member, asked: Wanted, ip: string, res: Response) {
  const wanted = { ...asked, without: unseenFields(caller) };
  const lang = await languageOf(caller);
  const sheet = { name: sheetName[lang], header: headers[lang], rows: changeRows(caller, wanted, lang) };
  const changes = await dataChangesOf(caller).count(wanted);
  const record = () => recordExport(caller, { table: 'data_changes', changes, ...asked }, ip);
  await sendTable(caller, { fileName: 'changes', sheet, isAllowed: canReadChanges, record }, res);
}

async function* changeRows(caller: Member, wanted: Wanted, lang: Language): AsyncGenerator<XlsxCell[][]> {
  let before = wanted.before;
  for (let left = maxExportedChanges; left > 0; left -= batchSize) {
    const docs = await dataChangesOf(caller).list({ ...wanted, before }, { limit: Math.min(batchSize, left) });
    yield (await shownChanges(caller, docs)).map((change) => cellsOf(change, lang));
    if (docs.length < batchSize) return;
    before = docs.at(-1)!._id;
  }
}

function cellsOf({ created, user, field, source, author, hidden, ...values }: DataChange, lang: Language): XlsxCell[] {
  const shown = (value: DataChange['old']) => (hidden ? '•••' : valueCell(field, value, lang));
  return [
    { day: created.slice(0, 10) },
    created.slice(11, 16),
    user.fullName,
    fieldText(field, lang),
    shown(values.old),
    shown(values.new),
    sourceText(source, lang),
    author?.fullName ?? '',
  ];
}
