import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { clientId, id, instant, line, one, optionalLine } from './shapes.ts';

/** The trees that are stored (D39): administrative, functional, project. A company has at most one of each. */
export const treeTypes = ['orgTreeAdm', 'orgTreeFunc', 'orgTreeProject'] as const;
export type TreeType = (typeof treeTypes)[number];

export const maxDepartments = 2000;
/** Levels of a tree, the root among them. */
export const maxDepth = 20;
/** People that one call puts into a department, or takes out of it. */
export const maxMoved = 100;
/** Departments of one functional or project tree that a person may be in. */
export const maxDepartmentsOfPerson = 20;

/** A department with those below it, in their order. */
export interface Department {
  id: string;
  name: string;
  description: string;
  children: Department[];
}

/** As a client sends it: a department without an id is a new one and gets one. */
export type DepartmentInput = Omit<Department, 'id' | 'children'> & {
  id?: string | undefined;
  children: DepartmentInput[];
};

const fields = { name: line(100), description: optionalLine(500).default('') };

/** Bounded, so that no body exhausts the stack; lazy, because each level is a schema of its own. */
const below = <T>(levels: number, head: z.ZodRawShape): z.ZodType<T[]> => {
  const children =
    levels === 0
      ? z.array(z.unknown()).max(0, 'too_deep')
      : z.array(z.lazy(() => z.object({ ...head, ...fields, children: below(levels - 1, head) })));
  return children.max(maxDepartments, 'too_many').default([]) as unknown as z.ZodType<T[]>;
};

/** The number of departments of a tree. */
export const countDepartments = (tree: { children: { children: unknown[] }[] }): number =>
  tree.children.reduce((sum, child) => sum + countDepartments(child as typeof tree), 1);

const treeInput = z
  .object({
    id: id('department'),
    ...fields,
    children: below<DepartmentInput>(maxDepth - 1, { id: id('department').optional() }),
  })
  .refine((tree) => countDepartments(tree) <= maxDepartments, 'too_many');

const tree = z.object({
  id: id('department'),
  name: z.string(),
  description: z.string(),
  children: below<Department>(maxDepth - 1, { id: id('department') }),
});

export const structure = z
  .object({
    _id: id('structure'),
    type: z.enum(treeTypes),
    /** Grows with each saved tree; a tree is saved on top of the version that it was made from. */
    version: z.number().int(),
    tree,
    updated: instant(),
    /** Who has saved it last. */
    by: person.nullable(),
  })
  .meta({ id: 'Structure' });
export type Structure = z.infer<typeof structure>;

/** Who is in a department. Its `_id` is the department's. */
export const departmentUsers = z
  .object({
    _id: id('department'),
    dept_id: id('department'),
    /** Ids of people who have not left; blocked ones are for administrators only. */
    users: z.array(z.string()),
    headUser: z.string().nullable(),
  })
  .meta({ id: 'DepartmentUsers' });
export type DepartmentUsers = z.infer<typeof departmentUsers>;

const type = z.enum(treeTypes, 'choice');
const moved = () => z.array(id('user')).min(1, 'required').max(maxMoved, 'too_many');
const read = { method: 'GET', access: 'member', seconds: 10, perMinute: 60 } as const;

export const structures = defineCalls(
  'identity',
  'structures',
  {
    about: 'The organisation trees of a company, who is in which department, and who leads it.',
    access: 'admin',
    right: 'structures',
  },
  {
    ofClient: {
      ...read,
      path: '/api/structure/byClient/{client}',
      summary: 'The trees of a company, one of each type that it has',
      params: z.object({ client: clientId() }),
      result: one(z.array(structure)),
    },
    create: {
      method: 'POST',
      path: '/api/structure',
      summary: 'Begin the tree of a type with its root; one that there is already is answered as it is',
      body: z.object({ type, ...fields }),
      result: one(structure),
    },
    save: {
      method: 'PUT',
      path: '/api/structure/{id}',
      summary:
        'Save a whole tree (D40); 409 with `newer`, its version and author, when it was saved since. The same tree again changes nothing',
      params: z.object({ id: id('structure') }),
      body: z.object({ tree: treeInput, version: z.number('number').int('number') }),
      result: one(structure),
      errors: ['changed_meanwhile', 'root_department', 'department_not_empty', 'department_loop', 'department_twice'],
      seconds: 10,
    },
    people: {
      ...read,
      path: '/api/structure/byClient/{client}/dept_users',
      summary:
        'Who is in each department of a tree and who leads it, and all people of the company: those in no record are without a department',
      params: z.object({ client: clientId() }),
      /** The administrative one unless stated. */
      query: z.object({ type: type.optional() }),
      result: one(
        z.object({
          departments: z.array(departmentUsers),
          people: z.array(person),
          /** There are more than 20,000 people, and some are missing. */
          isMore: z.boolean(),
        }),
      ),
    },
    byChief: {
      ...read,
      path: '/api/structure/byClient/{client}/by_chief',
      summary: 'The organisational tree (D39): active people, each with their chief; null at the top',
      params: z.object({ client: clientId() }),
      result: one(z.object({ people: z.array(person.extend({ chief: z.string().nullable() })), isMore: z.boolean() })),
    },
    addUsers: {
      method: 'POST',
      // OpenAPI knows one path of this form, so both calls name its parts alike.
      path: '/api/dept_users/{parent}/{id}',
      summary: 'Put people into a department; from an administrative one they move, since they are in one only (D42)',
      params: z.object({ parent: clientId(), id: id('department') }),
      body: z.object({ users: moved() }),
      result: one(departmentUsers),
      errors: ['user_deleted'],
      seconds: 10,
    },
    replaceUsers: {
      method: 'PUT',
      path: '/api/dept_users',
      summary: 'Replace the head, the people, or both of a department; absent stays; at most 100 people change',
      body: z.object({
        _id: id('department'),
        /** Any person of the company who has not left. */
        headUser: id('user').nullable().optional(),
        users: z.array(id('user')).max(1000, 'too_many').optional(),
      }),
      result: one(departmentUsers),
      errors: ['user_deleted'],
      seconds: 10,
    },
    removeUser: {
      method: 'DELETE',
      path: '/api/dept_users/{parent}/{id}',
      summary: 'Take a person out of a department',
      params: z.object({ parent: id('department'), id: id('user') }),
      result: one(departmentUsers),
    },
    clearHead: {
      method: 'PUT',
      path: '/api/dept_users/clear_chief/{id}',
      summary: 'Leave a department without a head',
      params: z.object({ id: id('department') }),
      result: one(departmentUsers),
    },
  },
);
