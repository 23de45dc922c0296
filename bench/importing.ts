import { employeeImports, longJobs, maxImportedRows } from '@atrium/contracts';
import { as, importTable, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import type { Figure } from './measure.ts';
import { withPortal } from './withPortal.ts';

const maxCheckSeconds = 30;
const maxWriteSeconds = 240;

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

/** P18: a table of 10,000 new people, from the upload to the end of the check, and its writing. */
export const measureImporting = (): Promise<Figure[]> =>
  withPortal(async (portal) => {
    const company = await makeCompany(portal);
    const begun = performance.now();
    const { _id, columns } = await importTable(company.adm, tableOf(company));
    const params = { import: _id };
    const body = { columns: columns.map(({ field }) => field) };
    await ended(company, (await as(company.adm).call(employeeImports.check, { params, body })).job);
    const checked = secondsSince(begun);
    const written = performance.now();
    const { job } = await as(company.adm).call(employeeImports.write, { params, body: { invite: false } });
    await ended(company, job);
    const { created } = (await as(company.adm).call(employeeImports.get, { params })).result.counts;
    if (created !== maxImportedRows) throw new Error(`${created} people were made`);
    return [
      figureOf('10,000 rows of an import read and checked', checked, maxCheckSeconds),
      figureOf('10,000 new people of an import written', secondsSince(written), maxWriteSeconds),
    ];
  });

const figureOf = (what: string, seconds: number, most: number): Figure => ({
  name: 'P18',
  what,
  figure: `${seconds.toFixed(1)} s`,
  goal: `at most ${most} s`,
  met: seconds <= most,
});

const tableOf = ({ client }: Company) =>
  [
    'Personnel number;E-mail;Last name;First name;Position;City;Hired',
    ...Array.from(
      { length: maxImportedRows },
      (_, at) =>
        `${at + 1};p${at}@${client.workspace}.test;Petrenko;Olena;Position ${at % 40};City ${at % 9};01.02.2020`,
    ),
  ].join('\r\n');

const ended = ({ adm }: Company, job: string) =>
  eventually(
    async () => {
      const { state } = (await as(adm).call(longJobs.get, { params: { job } })).result;
      if (state !== 'done') throw new Error(`the job is ${state}`);
    },
    { timeoutMs: 900_000, intervalMs: 500 },
  );
