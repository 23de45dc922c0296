import { employeeTables as contract } from '@atrium/contracts/employeeTables';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { rightsPage, salaryPage } from './reading.ts';

export const employeeTableRoutes = [
  answer(contract.salaries, ({ caller, body, req }) => salaryPage(caller, body, originOf(req).address)),
  answer(contract.rights, ({ caller, body }) => rightsPage(caller, body)),
];
