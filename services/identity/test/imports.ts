import { employeeImports, longJobs, type EmployeeImport, type ImportField, type LongJob } from '@atrium/contracts';
import { as, importTable, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { expect } from 'vitest';

export const fieldsOf = ({ columns }: EmployeeImport) => columns.map(({ field }) => field);

export const header = 'Табельний номер;E-mail;Прізвище;Ім’я;Посада';
export const table = (...lines: string[]) => [header, ...lines].join('\n');

let number = 0;

export interface Imported {
  tab: string;
  email: string;
}

export const line = ({ tab, email }: Imported, position = 'Комірниця') =>
  [tab, email, 'Дяченко', 'Наталія', position].join(';');

/** What the administrator of a company does with tables. */
export function importsBy(companyOf: () => Company) {
  const admin = () => as(companyOf().adm);
  const ended = (job: string): Promise<LongJob> =>
    eventually(async () => {
      const { result } = await admin().call(longJobs.get, { params: { job } });
      expect(result.state).not.toBe('running');
      return result;
    });
  const get = async (id: string) => (await admin().call(employeeImports.get, { params: { import: id } })).result;
  const rows = (id: string, query: object = {}) =>
    admin().call(employeeImports.rows, { params: { import: id }, query: query as never });

  async function checked(content: string | Buffer, columns?: (ImportField | null)[], name?: string) {
    const added = await importTable(companyOf().adm, content, name);
    return again(added._id, columns ?? fieldsOf(added));
  }

  async function again(id: string, columns?: (ImportField | null)[]) {
    const body = { columns: columns ?? fieldsOf(await get(id)) };
    const { job } = await admin().call(employeeImports.check, { params: { import: id }, body });
    expect((await ended(job)).state).toBe('done');
    return get(id);
  }

  async function write(id: string, body: { invite?: boolean } = { invite: false }) {
    const { job } = await admin().call(employeeImports.write, { params: { import: id }, body });
    return ended(job);
  }

  async function written(content: string) {
    const { _id } = await checked(content);
    await write(_id);
    return get(_id);
  }

  const orderUndo = async (id: string) => (await admin().call(employeeImports.undo, { params: { import: id } })).job;

  async function undo(id: string) {
    const job = await ended(await orderUndo(id));
    return { job, after: await get(id), rows: (await rows(id, { limit: 100 })).result };
  }

  /** An e-mail and a personnel number that no person has. */
  function person(): Imported {
    number += 1;
    return { tab: `T/${number}`, email: `import${number}@${companyOf().client.workspace}.test` };
  }
  return { admin, ended, get, rows, checked, again, write, written, orderUndo, undo, person };
}
