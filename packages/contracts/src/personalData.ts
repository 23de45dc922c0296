import { z } from 'zod';
import { defineCalls } from './call.ts';
import { languages } from './profile.ts';
import { id, one } from './shapes.ts';

/** The caller's own password, asked for again. */
const proof = { old_password: z.string().max(200, 'too_long').optional() };

const proofErrors = ['old_password_required', 'wrong_password'] as const;

const exportBody = z.object({
  ...proof,
  /** Of the explanations in the archive; the caller's own without it. */
  lang: z.enum(languages, 'choice').optional(),
});

const archive = {
  method: 'POST',
  body: exportBody,
  gives: 'stream',
  errors: [...proofErrors, 'service_unavailable', 'too_many_requests'],
  perMinute: 10,
} as const;

/** Exports that one person may begin in an hour. */
export const maxExportsPerHour = 5;

export const personalData = defineCalls(
  'identity',
  'personalData',
  {
    about: 'The data of a person from all services in one archive, and its erasure.',
    access: 'member',
    right: null,
  },
  {
    exportOwn: {
      ...archive,
      path: '/api/personal_data/export',
      summary:
        'The own data as a ZIP, made while it is sent and stored nowhere; an archive that breaks off is not complete',
    },
    exportOf: {
      ...archive,
      access: 'admin',
      path: '/api/user/{id}/personal_data/export',
      summary: 'The same of an employee, for an access request (administrators)',
      params: z.object({ id: id('user') }),
    },
    erase: {
      method: 'POST',
      path: '/api/user/{id}/erasure',
      summary:
        'Erase the personal data of a blocked or dismissed employee; not to be undone. Repeated, it changes nothing (administrators)',
      access: 'admin',
      params: z.object({ id: id('user') }),
      body: z.object({
        ...proof,
        /** The full name or the e-mail of the person; letter case does not matter. */
        confirm: z.string('required').trim().min(1, 'required').max(254, 'too_long'),
      }),
      result: one(z.object({ _id: id('user') })),
      errors: [...proofErrors, 'erasure_active', 'erasure_unconfirmed', 'no_access'],
    },
  },
);
