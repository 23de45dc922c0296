import { z } from 'zod';
import { ageBrackets, periodGroups, staffFigures, tenureBrackets } from './analyticsKinds.ts';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { clientId, day, flag, id, one, optionalLine, page } from './shapes.ts';

const genders = ['man', 'woman', 'not_selected'] as const;

/**
 * Both days belong to the period. Without them: the last twelve months, to today; days to come are left out. `group` is
 * by months unless stated. `dept`: a department of the administrative tree with those below it.
 */
const period = z.object({
  dateFrom: day().optional(),
  dateTo: day().optional(),
  group: z.enum(periodGroups, 'choice').optional(),
  dept: id('department').optional(),
});
export type AnalyticsPeriod = z.infer<typeof period>;

const asked = { dateFrom: z.string(), dateTo: z.string(), group: z.enum(periodGroups) };
const count = z.number().int();

/**
 * `average`: the mean of the daily numbers of people, the last working day included; `turnover`: those who left by the
 * average, in percent, null without people (D96). All with two decimals.
 */
export const staffing = z
  .object({ average: z.number(), hired: count, left: count, turnover: z.number().nullable() })
  .meta({ id: 'Staffing' });
export type Staffing = z.infer<typeof staffing>;

const bucket = { from: z.string(), to: z.string() };
const turnoverRow = staffing.extend(bucket);

const turnover = z
  .object({
    ...asked,
    total: staffing,
    /** The same days a year before. */
    before: staffing,
    rows: z.array(turnoverRow.extend({ before: z.number().nullable() })),
    /** Those who left, by their years with the company on the last day. */
    tenures: z.array(z.object({ tenure: z.enum(tenureBrackets), left: count })),
  })
  .meta({ id: 'TurnoverReport' });
export type TurnoverReport = z.infer<typeof turnover>;

/** On the last day of the period. Administrators see ages on that day, others at the end of this year, the mean in whole years. */
const demography = z
  .object({
    ...asked,
    people: count,
    averageTenure: z.number().nullable(),
    genders: z.array(z.object({ gender: z.enum(genders), people: count })),
    tenures: z.array(z.object({ tenure: z.enum(tenureBrackets), people: count })),
    averageAge: z.number().nullable(),
    /** Null: of fewer than five known ages only administrators see any. */
    ages: z.array(z.object({ age: z.enum(ageBrackets), people: count })).nullable(),
    /** Whether the caller may ask for the people of an age. */
    can: z.object({ seeAges: z.boolean() }),
  })
  .meta({ id: 'DemographyReport' });
export type DemographyReport = z.infer<typeof demography>;

/** `people`: on the last day of the period. `position` '': none. */
const positionRow = z.object({ position: z.string(), people: count, hired: count, left: count });
const positions = z
  .object({ ...asked, people: count, rows: z.array(positionRow), isMore: z.boolean() })
  .meta({ id: 'PositionsReport' });
export type PositionsReport = z.infer<typeof positions>;
export type PositionRow = z.infer<typeof positionRow>;

/** With the departments below. `dept` null: people without a department. `before`: the turnover a year before. */
const departmentRow = staffing.extend({
  dept: id('department').nullable(),
  name: z.string(),
  parent: id('department').nullable(),
  people: count,
  before: z.number().nullable(),
});
const departments = z.object({ ...asked, rows: z.array(departmentRow) }).meta({ id: 'DepartmentsReport' });
export type DepartmentsReport = z.infer<typeof departments>;
export type DepartmentRow = z.infer<typeof departmentRow>;

/** `people`: different ones. `visits`: sessions. */
const visitFigures = { people: count, visits: count, seconds: count };
const visitors = z
  .object({
    ...asked,
    /** On average by day, month or year, with one decimal. */
    averagePeople: z.number(),
    visits: count,
    seconds: count,
    rows: z.array(z.object({ ...bucket, ...visitFigures })),
  })
  .meta({ id: 'VisitorsReport' });
export type VisitorsReport = z.infer<typeof visitors>;

/** `averagePeople` by day, month or year, with one decimal. */
const moduleRow = z.object({ module: z.string(), averagePeople: z.number(), visits: count, seconds: count });
/** `periods`: how many days, months or years. */
const modules = z.object({ ...asked, periods: count, rows: z.array(moduleRow) }).meta({ id: 'ModulesReport' });
export type ModulesReport = z.infer<typeof modules>;
export type ModuleRow = z.infer<typeof moduleRow>;

/** `left`: the last working day; null while somebody works. A day to come is for administrators. */
const staffPerson = z.object({ person, joined: z.string(), left: z.string().nullable() }).meta({ id: 'PersonOfStaff' });
export type StaffPerson = z.infer<typeof staffPerson>;

const visitor = z.object({ person, visits: count, seconds: count }).meta({ id: 'Visitor' });
export type Visitor = z.infer<typeof visitor>;

const pages = {
  page: z.coerce.number('number').int('number').min(1, 'too_small').max(20_000, 'too_big').optional(),
  /** 25 unless stated. */
  limit: z.coerce.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
};
const params = z.object({ x: clientId() });
const moduleCode = z.string().regex(/^[A-Za-z_]{2,40}$/, 'module');

export const analytics = defineCalls(
  'identity',
  'analytics',
  {
    about:
      'Numbers of people and visits, for administrators and the role hr; heads of departments ask about their own (D95, D166).',
    access: 'member',
    right: null,
  },
  {
    turnover: {
      method: 'GET',
      path: '/api/analytics/turnover/{x}',
      summary: 'Who joined and left, and the turnover, by day, month or year, beside the year before (D96)',
      params,
      query: period,
      result: one(turnover),
    },
    demography: {
      method: 'GET',
      path: '/api/analytics/demography/{x}',
      summary: 'People on the last day of a period by gender, age and years with the company',
      params,
      query: period,
      result: one(demography),
    },
    positions: {
      method: 'GET',
      path: '/api/analytics/positions/{x}',
      summary: 'People by position, the most frequent first, at most 500',
      params,
      query: period,
      result: one(positions),
    },
    departments: {
      method: 'GET',
      path: '/api/analytics/departments/{x}',
      summary: 'People and turnover of the departments of the administrative tree, each with those below it',
      params,
      query: period,
      result: one(departments),
    },
    visitors: {
      method: 'GET',
      path: '/api/analytics/visitors/{x}',
      summary: 'Who was in the portal by whole days, months or years: people, sessions, time',
      params,
      query: period,
      result: one(visitors),
    },
    modules: {
      method: 'GET',
      path: '/api/analytics/modules/{x}',
      summary: 'Visits of each module in whole days, months or years, the most visited first',
      params,
      query: period,
      result: one(modules),
    },
    people: {
      method: 'GET',
      path: '/api/analytics/people/{x}',
      summary: 'The people behind a figure, by name: present on the last day, hired or left in the period',
      params,
      query: period.extend({
        figure: z.enum(staffFigures, 'choice'),
        gender: z.enum(genders, 'choice').optional(),
        tenure: z.enum(tenureBrackets, 'choice').optional(),
        /** For administrators only (D30). */
        age: z.enum(ageBrackets, 'choice').optional(),
        /** '': people without one. */
        position: optionalLine(200).optional(),
        /** Only people without a department of the tree. */
        withoutDept: flag().optional(),
        ...pages,
      }),
      result: page(staffPerson),
    },
    visitorPeople: {
      method: 'GET',
      path: '/api/analytics/visitors/{x}/people',
      summary: 'The people behind visits of the portal or of a module in at most 12 days, months or years, by time',
      params,
      query: period.extend({ module: moduleCode.optional(), ...pages }),
      result: page(visitor),
      errors: ['validation'],
    },
  },
);
