import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { clientId, id, instant, page } from './shapes.ts';

/**
 * What has changed a person's data. `profile`: the person; `admin`: an administrator; `bulk`: a change of many people;
 * `structure`: it follows from the tree; `portal`: a last working day is over; `hrm`: a load from the HR system.
 */
export const changeSources = [
  'profile',
  'admin',
  'bulk',
  'import',
  'hrm',
  'scim',
  'provider',
  'structure',
  'portal',
] as const;
export type ChangeSource = (typeof changeSources)[number];

/** The data of an employee whose changes are kept (D43). `features`: rights. */
export const changedFieldNames = [
  'lastName',
  'firstName',
  'middleName',
  'tab_number',
  'email',
  'login',
  'status',
  'position',
  'department',
  'chief',
  'city',
  'cabinet',
  'phone',
  'phone_internal',
  'birthDay',
  'gender',
  'workingSince',
  'fired_at',
  'work_schedule',
  'employment_type',
  'grade',
  'salary',
  'currency',
  'vacation_balance',
  'roles',
  'features',
] as const;
export type ChangedField = (typeof changedFieldNames)[number];

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
export type ChangedValue = z.infer<typeof value>;

/** One field of one person. */
export const dataChange = z
  .object({
    _id: id('dataChange'),
    user: person,
    field: z.enum(changedFieldNames),
    /**
     * As the field is stored; of a chief the name; of rights those that were taken. Null also where it is hidden.
     */
    old: value,
    /** Of rights those that were given. */
    new: value,
    /** The reader may not see the values (D30). */
    hidden: z.boolean(),
    source: z.enum(changeSources),
    /** Null: the portal itself, a directory or a provider. */
    author: person.nullable(),
    created: instant(),
  })
  .meta({ id: 'DataChange' });
export type DataChange = z.infer<typeof dataChange>;

const filter = z.object({
  user: id('user').optional(),
  field: z.enum(changedFieldNames, 'choice').optional(),
  source: z.enum(changeSources, 'choice').optional(),
  /** Including this moment, to the second. */
  from: instant().optional(),
  /** Not including this moment, to the second. */
  to: instant().optional(),
});
export type DataChangeFilter = z.infer<typeof filter>;

/** A table has at most this many changes, the newest. */
export const maxExportedChanges = 20_000;

const params = z.object({ client: clientId() });

export const dataChanges = defineCalls(
  'identity',
  'dataChanges',
  {
    about: 'What has changed in the data of employees, for administrators and the role hr, who do not see pay.',
    access: 'member',
    right: null,
  },
  {
    list: {
      method: 'GET',
      path: '/api/data_changes/byClient/{client}',
      summary: 'Changes of a company that match, the newest first; at most 20,000 are counted',
      params,
      query: filter.extend({
        page: z.coerce.number('number').int('number').min(1, 'too_small').max(20_000, 'too_big').optional(),
        /** 25 unless stated. */
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
        /** `next` of the page before: the pages count from there. */
        before: id('dataChange').optional(),
      }),
      /** `next`: the cursor after this page; null on the last. */
      result: page(dataChange).extend({ next: z.string().nullable() }),
      perMinute: 240,
    },
    export: {
      method: 'GET',
      path: '/api/data_changes/byClient/{client}/export',
      summary: 'The newest 20,000 that match as an Excel file, recorded; one export of a caller at a time, else 429',
      params,
      query: filter,
      gives: 'stream',
      perMinute: 20,
    },
  },
);
