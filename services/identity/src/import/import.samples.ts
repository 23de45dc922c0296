import type { EmployeeImport } from '@atrium/contracts';
import { employeeImports } from '@atrium/contracts/employeeImports';
import { as, importTable } from '@atrium/testkit';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';

type OfImport = { import: string };

const untilPhase = ({ adm }: SampledCompany, params: OfImport, wanted: EmployeeImport['phase']) =>
  eventually(async () => {
    const { phase } = (await as(adm).call(employeeImports.get, { params })).result;
    if (phase !== wanted) throw new Error(`the table is ${phase}`);
  });

let made = 0;

/** A table with somebody new, whose row can be written. */
async function checkedTable(company: SampledCompany): Promise<OfImport> {
  const { adm, client } = company;
  const email = `new${(made += 1)}@${client.workspace}.test`;
  const { _id } = await importTable(adm, `E-mail;Last name;First name\n${email};New;Person`);
  const params = { import: _id };
  const body = { columns: ['email' as const, 'lastName' as const, 'firstName' as const] };
  // Another job of this kind may run still: 409.
  await eventually(() => as(adm).call(employeeImports.check, { params, body }));
  await untilPhase(company, params, 'checked');
  return params;
}

export const samples: Samples = {
  entities: [
    {
      entity: 'import',
      make: async ({ adm, canary }) => (await importTable(adm, `E-mail;Position\nsome@one.test;${canary}`))._id,
    },
  ],
  calls: [
    {
      call: employeeImports.create,
      cannotSucceed: 'the walks send a text of one line',
      acts: (_, { client }) => ({
        params: { clientId: client._id },
        form: { file: 'E-mail;Position\nsome@two.test;Editor' },
      }),
    },
    {
      call: employeeImports.check,
      cannotSucceed: 'as many columns as the table has',
      acts: ({ import: id }) => ({ params: { import: id! }, body: { columns: ['email', 'position'] } }),
    },
    {
      call: employeeImports.write,
      cannotSucceed: 'the rows are not checked yet',
      acts: async (_, company) => ({ params: await checkedTable(company), body: { invite: false } }),
    },
    {
      call: employeeImports.undo,
      cannotSucceed: 'nothing is written yet',
      acts: async (_, company) => {
        const params = await checkedTable(company);
        await eventually(() => as(company.adm).call(employeeImports.write, { params, body: { invite: false } }));
        await untilPhase(company, params, 'written');
        return { params };
      },
    },
  ],
  collections: {
    'identity.employee_imports': () => ({}),
    'identity.employee_import_rows': () => ({}),
    'identity.employee_import_columns': () => ({}),
  },
};
