import { z } from 'zod';
import { defineCalls } from './call.ts';
import { one } from './shapes.ts';

/** Departments that one question names. */
export const maxHeadsAsked = 50;

export const departmentHeads = defineCalls(
  'identity',
  'departmentHeads',
  { about: 'Who leads departments; requested by the services that address them only.', access: 'member', right: null },
  {
    of: {
      method: 'POST',
      path: '/internal/department_heads',
      summary: 'The heads of departments of the administrative tree; departments without one are absent',
      internal: true,
      body: z.object({ departments: z.array(z.string().max(100)).max(maxHeadsAsked, 'too_many') }),
      result: one(z.array(z.object({ department: z.string(), user: z.string() }))),
    },
  },
);
