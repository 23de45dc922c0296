import { z } from 'zod';
import { defineCalls } from './call.ts';
import { employeeFilter, employeeStatuses } from './employees.ts';
import { person } from './person.ts';
import { currencies } from './profile.ts';
import { featureCodes } from './rights.ts';
import { clientId, page } from './shapes.ts';

/** `canEdit`: people who have left keep what they had. */
const row = person.extend({ status: z.enum(employeeStatuses), canEdit: z.boolean() });

export const salaryRow = row
  .extend({ salary: z.number().nullable(), currency: z.enum(currencies), grade: z.string() })
  .meta({ id: 'SalaryRow' });
export type SalaryRow = z.infer<typeof salaryRow>;

export const rightsRow = row
  .extend({
    roles: z.array(z.string()),
    /** The rights of the company's features that the person has; administrators have all. */
    rights: z.array(z.enum(featureCodes)),
  })
  .meta({ id: 'RightsRow' });
export type RightsRow = z.infer<typeof rightsRow>;

const asked = employeeFilter.extend({
  page: z.number('number').int('number').min(1, 'too_small').max(20_000, 'too_big').optional(),
  /** 25 unless stated. */
  limit: z.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
  sort: z.enum(['name', '-name'], 'choice').optional(),
});

const list = {
  method: 'POST',
  params: z.object({ clientId: clientId() }),
  body: asked,
  perMinute: 240,
} as const;

export const employeeTables = defineCalls(
  'identity',
  'employeeTables',
  { about: 'The list of employees with what they earn, or may.', access: 'admin', right: null },
  {
    salaries: {
      ...list,
      path: '/api/clients/{clientId}/employees/salaries',
      summary: 'Salaries and grades by page; who reads whose is in the journal once a day (D30)',
      result: page(salaryRow),
    },
    rights: {
      ...list,
      path: '/api/clients/{clientId}/employees/rights',
      summary: 'Roles and rights by page',
      result: page(rightsRow),
    },
  },
);
