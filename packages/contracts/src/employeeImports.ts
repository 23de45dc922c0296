import { z } from 'zod';
import { defineCalls } from './call.ts';
import { employeeFilter } from './employees.ts';
import { orderedJob } from './longJobs.ts';
import { person } from './person.ts';
import { clientId, id, instant, one, optionalLine, page, removed } from './shapes.ts';

/** What a column of an imported table may say of a person; `fullName` is "last first middle". */
export const importFields = [
  'tab_number',
  'email',
  'fullName',
  'lastName',
  'firstName',
  'middleName',
  'login',
  'position',
  'department',
  'chief',
  'workingSince',
  'birthDay',
  'phone',
  'phone_internal',
  'city',
  'cabinet',
  'gender',
  'work_schedule',
  'employment_type',
  'grade',
  'salary',
  'currency',
  'vacation_balance',
] as const;
export type ImportField = (typeof importFields)[number];

export const maxImportedRows = 10_000;
/** Bytes of an uploaded table. */
export const maxImportedBytes = 10 * 1024 * 1024;
export const maxImportedColumns = 60;

/**
 * `created` and `updated` were written; `stale` was not, since the person has changed after the check. After an undo
 * (D173): `undone`, all values of before are back; `kept`, something stays, which the cells name; `removed` and
 * `blocked`, of people that the import had created.
 */
export const importResults = [
  'create',
  'update',
  'unchanged',
  'error',
  'created',
  'updated',
  'stale',
  'undone',
  'kept',
  'removed',
  'blocked',
] as const;
export type ImportResult = (typeof importResults)[number];

/**
 * A table whose rows become employees. Nothing is written before `write`. `counts`: rows by result, as far as they are
 * checked. Kept sealed for a day after the upload, or after the writing.
 */
export const employeeImport = z
  .object({
    _id: id('import'),
    fileName: z.string(),
    rows: z.number().int(),
    /** In the order of the file, with the first values. `field` null: the column is left out. */
    columns: z.array(
      z.object({ header: z.string(), samples: z.array(z.string()), field: z.enum(importFields).nullable() }),
    ),
    phase: z.enum(['columns', 'checking', 'checked', 'writing', 'written', 'undoing', 'undone']),
    /** The long job of the check, the writing or the undo. */
    job: id('job').nullable(),
    counts: z.record(z.enum(importResults), z.number().int()),
    /** How many people it has changed or created that an undo would take back; until `expires`. */
    undoable: z.number().int(),
    expires: instant(),
  })
  .meta({ id: 'EmployeeImport' });
export type EmployeeImport = z.infer<typeof employeeImport>;

/** One that has written, as the list has it. */
export const writtenImport = employeeImport
  .omit({ columns: true })
  .extend({
    /** Who has uploaded it; null: a superadmin, or somebody who was erased. */
    by: person.nullable(),
    written: instant(),
  })
  .meta({ id: 'WrittenImport' });
export type WrittenImport = z.infer<typeof writtenImport>;

/** Why an undo leaves a value, or a person, as they are. */
export const keptReasons = [
  'changed_meanwhile',
  'hrm',
  'own_email',
  'taken',
  'by_structure',
  'gone',
  'administrator',
] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * A field of a row. `set`: `value` takes the place of `old`; `plain`: as the file has it; `error`: the code and a hint;
 * `kept`: an undo has left `value`, and `error` is the reason.
 */
export const importCell = z.object({
  field: z.enum(importFields),
  state: z.enum(['set', 'plain', 'error', 'kept']),
  value: z.string(),
  /** Null: the person is new. */
  old: z.string().nullable(),
  error: z.string().nullable(),
  /** A department of a like name, or the number of another row. */
  hint: z.string().nullable(),
});
export type ImportCell = z.infer<typeof importCell>;

export const importRow = z
  .object({
    /** As in the file, from 2. */
    row: z.number().int(),
    name: z.string(),
    /** The tab number, else the e-mail. */
    key: z.string(),
    /** Who is updated. */
    user: z.string().nullable(),
    result: z.enum(importResults),
    /** Why an undo has left the person as a whole as they are. */
    reason: z.enum(keptReasons).nullable(),
    cells: z.array(importCell),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

const columns = z.array(z.enum(importFields, 'choice').nullable()).max(maxImportedColumns, 'too_many');

const ofImport = () => z.object({ import: id('import') });

export const employeeImports = defineCalls(
  'identity',
  'employeeImports',
  { about: 'Employees from tables: read, checked row by row, and written.', access: 'admin', right: null },
  {
    create: {
      method: 'POST',
      path: '/api/clients/{clientId}/import',
      summary: 'Upload a table, CSV or XLSX: multipart field `file`; nothing is written to employees',
      takes: 'form',
      params: z.object({ clientId: clientId() }),
      form: z.object({}),
      result: one(employeeImport),
      errors: ['no_file', 'file_too_big', 'file_type', 'file_broken', 'upload_interrupted'],
      perMinute: 20,
    },
    written: {
      method: 'GET',
      path: '/api/clients/{clientId}/imports',
      summary: 'The newest 10 imports of the last day that have written, so that they can be undone',
      params: z.object({ clientId: clientId() }),
      result: z.object({ result: z.array(writtenImport) }),
    },
    get: {
      method: 'GET',
      path: '/api/clients/import/{import}',
      summary: 'An import with its columns and the numbers of its rows',
      params: ofImport(),
      result: one(employeeImport),
      perMinute: 240,
    },
    rows: {
      method: 'GET',
      path: '/api/clients/import/{import}/rows',
      summary: 'Rows as they were checked: what each would change, or its errors',
      params: ofImport(),
      query: z.object({
        result: z.enum(importResults, 'choice').optional(),
        /** Words of the name, the key or a value. */
        search: optionalLine(100).optional(),
        page: z.coerce.number('number').int('number').min(1, 'too_small').max(10_000, 'too_big').optional(),
        /** 25 unless stated. */
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(500, 'too_big').optional(),
      }),
      result: page(importRow),
      perMinute: 240,
    },
    check: {
      method: 'PUT',
      path: '/api/clients/import/{import}/check',
      summary: 'Say what the columns are, remembered for the company, and check all rows: a long job',
      params: ofImport(),
      body: z.object({ columns }),
      status: 202,
      result: orderedJob,
      errors: ['job_running'],
    },
    write: {
      method: 'PUT',
      path: '/api/clients/import/{import}/write',
      summary: 'Write the checked rows without errors: a long job, which leaves out people who have changed since',
      params: ofImport(),
      body: z.object({
        /** Mail invitations to the new people; true unless stated. */
        invite: z.boolean().optional(),
      }),
      status: 202,
      result: orderedJob,
      errors: ['job_running', 'changed_meanwhile'],
    },
    undo: {
      method: 'PUT',
      path: '/api/clients/import/{import}/undo',
      summary: 'Take back what an import has written, within a day: a long job, which keeps what others changed since',
      params: ofImport(),
      status: 202,
      result: orderedJob,
      errors: ['job_running', 'changed_meanwhile'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/clients/import/{import}',
      summary: 'Remove an uploaded table; what was written stays and cannot be undone',
      params: ofImport(),
      result: removed(),
      errors: ['job_running'],
    },
  },
);

/** Columns of an exported table: what an import reads, and the state of employment. */
export const exportFields = [...importFields.filter((field) => field !== 'fullName'), 'status', 'fired_at'] as const;
export type ExportField = (typeof exportFields)[number];

const exported = z.array(z.enum(exportFields, 'choice')).max(50, 'too_many');
const people = () => z.array(id('user')).max(1000, 'too_many').optional();

export const employeeExports = defineCalls(
  'identity',
  'employeeExports',
  { about: 'Employees as XLSX tables.', access: 'admin', right: null },
  {
    chosen: {
      method: 'POST',
      path: '/api/user/export/{id}',
      summary: 'Chosen people of a company: those of `users`, or else those whom the filter finds, without `except`',
      params: z.object({ id: clientId() }),
      body: z.object({
        users: people(),
        filter: employeeFilter.optional(),
        except: people(),
        /** All unless stated. */
        fields: exported.optional(),
      }),
      gives: 'stream',
      perMinute: 10,
    },
    all: {
      method: 'POST',
      path: '/api/user/export/all/{id}',
      summary: 'Everyone of a company, those who have left included',
      params: z.object({ id: clientId() }),
      body: z.object({ fields: exported.optional() }).optional(),
      gives: 'stream',
      perMinute: 10,
    },
  },
);
