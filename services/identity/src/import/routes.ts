import { employeeImports as contract } from '@atrium/contracts/employeeImports';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { addImport, orderCheck, orderUndoing, orderWriting, removeImport } from './commands.ts';
import { readUploadedFile } from './form.ts';
import { importShown, rowsPage, writtenImports } from './reading.ts';

export const importRoutes = [
  answer(contract.create, async ({ caller, req }) => ({
    result: await addImport(caller, await readUploadedFile(req), originOf(req).address),
  })),

  answer(contract.written, async ({ caller }) => ({ result: await writtenImports(caller) })),

  answer(contract.get, async ({ caller, params }) => ({ result: await importShown(caller, params.import) })),

  answer(contract.rows, ({ caller, params, query }) => rowsPage(caller, params.import, query)),

  answer(contract.check, async ({ caller, params, body, req }) => ({
    job: await orderCheck({ caller, id: params.import, ip: originOf(req).address }, body.columns),
  })),

  answer(contract.write, async ({ caller, params, body, req }) => ({
    job: await orderWriting({ caller, id: params.import, ip: originOf(req).address }, body.invite ?? true),
  })),

  answer(contract.undo, async ({ caller, params, req }) => ({
    job: await orderUndoing({ caller, id: params.import, ip: originOf(req).address }),
  })),

  answer(contract.remove, async ({ caller, params, req }) => ({
    result: { _id: await removeImport({ caller, id: params.import, ip: originOf(req).address }) },
  })),
];
