import type { Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import type { Given } from './values.ts';
import type { ChunkDoc, LinkDoc, SettingsDoc, StoredRow } from './store.ts';

const passwordContext = ['hrm', 'password'];
const rowsContext = (job: string, number: number) => ['hrm', job, `rows ${number}`];
const givenContext = (user: string) => ['hrm', 'person', user];

export const sealPassword = (clientId: string, password: string, work: Work) =>
  companyKeys({ clientId }).seal(password, passwordContext, work);

/** Null: the company's key was destroyed. */
export const openPassword = ({ client_id: clientId, password }: SettingsDoc) =>
  companyKeys({ clientId }).open(password, passwordContext);

export const sealRows = (clientId: string, job: string, number: number, rows: StoredRow[]) =>
  companyKeys({ clientId }).seal(JSON.stringify(rows), rowsContext(job, number));

export async function openRows({ client_id: clientId, job, number, rows }: ChunkDoc, work: Work): Promise<StoredRow[]> {
  const text = await companyKeys({ clientId }).open(rows, rowsContext(job, number), work);
  return text === null ? [] : (JSON.parse(text) as StoredRow[]);
}

export const sealGiven = (clientId: string, user: string, given: Given, work: Work) =>
  companyKeys({ clientId }).seal(JSON.stringify(given), givenContext(user), work);

export async function openGiven({ client_id: clientId, _id, given }: LinkDoc, work?: Work): Promise<Given> {
  const text = await companyKeys({ clientId }).open(given, givenContext(_id), work);
  return text === null ? {} : (JSON.parse(text) as Given);
}
