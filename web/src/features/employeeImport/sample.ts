import type { ImportField } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { saveFile } from '../../lib/saveFile.ts';
import { fieldText } from './words.ts';

const fields: readonly ImportField[] = [
  'tab_number',
  'email',
  'lastName',
  'firstName',
  'position',
  'department',
  'chief',
  'workingSince',
  'birthDay',
  'phone',
  'city',
];

const values: Partial<Record<ImportField, string>> = {
  tab_number: '10418',
  email: 'o.sydorenko@example.com',
  workingSince: '2024-03-01',
  birthDay: '1990-05-17',
  chief: 'chief@example.com',
};

/** A table with one row to begin with, which every spreadsheet opens. */
export function saveSample(t: TFunction) {
  const cells = fields.map((field) => values[field] ?? t(`import.sample_${field}`, { defaultValue: '' }));
  const lines = [fields.map((field) => fieldText(t, field)), cells].map((line) => line.join(';'));
  saveFile(`${t('import.sampleName')}.csv`, new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
}
