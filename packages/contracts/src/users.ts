import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { addedFileKinds, user, userChange } from './profile.ts';
import { clientId, id, listQuery, one, optionalLine, page, removed, workspaceCode } from './shapes.ts';

export const users = defineCalls(
  'identity',
  'users',
  { about: 'People and their profiles.', access: 'signed', right: null },
  {
    get: {
      method: 'GET',
      path: '/api/user/{id}',
      summary: 'One user, as the caller may see them; the own data with rights',
      params: z.object({ id: id('user') }),
      result: one(user),
    },
    forClient: {
      method: 'GET',
      path: '/api/user/for_client/{clientId}',
      summary: 'The active people of a company, by name',
      access: 'member',
      params: z.object({ clientId: clientId() }),
      query: listQuery,
      result: page(person),
    },
    filter: {
      method: 'POST',
      path: '/api/user/filter/{workspace}',
      summary:
        'People of a workspace by words and fields; only active ones, unless the caller is an administrator (D32)',
      access: 'member',
      params: z.object({ workspace: workspaceCode() }),
      body: z.object({
        search: optionalLine(100).optional(),
        dept: id('department').optional(),
        position: optionalLine(100).optional(),
        city: optionalLine(100).optional(),
        role: optionalLine(32).optional(),
        status: z.enum(['active', 'blocked', 'fired'], 'choice').optional(),
        page: z.number('number').int('number').min(0, 'too_small').max(1000, 'too_big').optional(),
        limit: z.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
        /** `near`: one page of the people the caller likely means: `first`, then the own department, then by name. */
        sort: z.enum(['name', '-name', 'created', '-created', 'near'], 'choice').optional(),
        first: z.array(id('user')).max(20, 'too_many').optional(),
      }),
      result: page(person),
      perMinute: 240,
    },
    update: {
      method: 'PUT',
      path: '/api/user/{id}',
      summary: 'Change the own data, or as an administrator that of any user; absent fields stay, null clears',
      params: z.object({ id: id('user') }),
      body: userChange,
      result: one(user),
      errors: [
        'email_taken',
        'login_taken',
        'tab_number_taken',
        'wrong_password',
        'old_password_required',
        'passwords_must_match',
        'password_too_short',
        'password_common',
        'password_personal',
        'feature_off',
        'own_role',
      ],
    },
    addFiles: {
      method: 'POST',
      path: '/api/user/{id}/file',
      summary:
        'Add uploaded files to a profile: of the module `hr` by administrators and the role hr, of `personal` to the own (D109)',
      access: 'member',
      params: z.object({ id: id('user') }),
      body: z.object({
        files: z.array(id('file')).min(1, 'required').max(10, 'too_many'),
        /** `hr_file` unless stated. */
        kind: z.enum(addedFileKinds, 'choice').optional(),
      }),
      result: one(user),
    },
    removeFile: {
      method: 'DELETE',
      path: '/api/user/{userId}/file/{fileId}',
      summary: 'Remove a file from a profile',
      params: z.object({ userId: id('user'), fileId: id('file') }),
      result: removed(),
    },
  },
);
