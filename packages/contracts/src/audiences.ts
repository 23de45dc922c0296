import { z } from 'zod';
import { defineCalls } from './call.ts';
import { grantLevels, targetTypes } from './grantKinds.ts';
import { one, optionalLine } from './shapes.ts';
import { person } from './person.ts';
import { tenures } from './tenure.ts';

export { grantLevels, targetTypes, type GrantLevel, type TargetType } from './grantKinds.ts';

/**
 * A rule on content. `value`: the id of a user or department, a name of a position, city or department, a tenure such as
 * `1-3`; '' for heads and all.
 */
export const grant = z
  .object({
    target: z
      .object({ type: z.enum(targetTypes, 'choice'), value: optionalLine(100) })
      .refine(({ type, value }) => type !== 'worktime' || tenures.some((tenure) => tenure === value), {
        error: 'choice',
        path: ['value'],
      }),
    level: z.enum(grantLevels, 'choice'),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof grant>;

const preview = z.object({
  total: z.number().int(),
  /** There are more people than `total`: not all were counted. */
  isMore: z.boolean(),
  /** The first ones by name. */
  people: z.array(person),
  /** The people the grants name. */
  named: z.array(person),
  /** The names of departments that the grants name by id. */
  departments: z.array(z.object({ value: z.string(), name: z.string() })),
});

export const audiences = defineCalls(
  'identity',
  'audiences',
  { about: 'Who is meant by grants on content.', access: 'member', right: null },
  {
    preview: {
      method: 'POST',
      path: '/api/user/audience',
      summary: 'How many active people may read by these grants, and who; counted up to 1,000 but for everyone (D38)',
      body: z.object({ grants: z.array(grant).max(100, 'too_many') }),
      result: one(preview),
      perMinute: 30,
    },
    options: {
      method: 'GET',
      path: '/api/user/audience/{type}',
      summary: 'Positions, cities or departments to choose from, the most frequent first',
      params: z.object({ type: z.enum(['position', 'city', 'dept'], 'choice') }),
      query: z.object({ search: optionalLine(100).optional() }),
      result: one(z.array(z.object({ value: z.string(), name: z.string(), people: z.number().int() }))),
      perMinute: 120,
    },
  },
);
