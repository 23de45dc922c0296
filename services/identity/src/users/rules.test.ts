import { describe, expect, test } from 'vitest';
import type { Caller } from '@atrium/kit';
import { canAdminister, canChange, canEdit, canRemoveFile, canSeeHrFiles, canSeePrivate } from './rules.ts';

const company = '65f000000000000000000001';
const elsewhere = '65f000000000000000000002';

const caller = (userId: string, clientId: string | null, roles: string[], rights: string[] = []): Caller => ({
  userId,
  clientId,
  roles,
  rights,
  sessionId: 's',
  workspace: null,
  keys: [],
  lang: 'ru',
});

const callers = {
  self: caller('ana', company, ['employee'], ['profile_edit']),
  selfWithoutRight: caller('ana', company, ['employee']),
  colleague: caller('bo', company, ['employee'], ['profile_edit']),
  chief: caller('chief', company, ['employee'], ['profile_edit']),
  hr: caller('hr', company, ['employee', 'hr'], ['profile_edit']),
  admin: caller('adm', company, ['employee', 'admin']),
  superadmin: caller('root', company, ['superadmin']),
};
type Who = keyof typeof callers;

const ana = { _id: 'ana', client_id: company, chief: 'chief' };

const everyone = Object.keys(callers) as Who[];
const whoMay = (rule: (who: Caller) => boolean) => everyone.filter((who) => rule(callers[who]));

describe('who may', () => {
  test.each<[string, (who: Caller) => boolean, Who[]]>([
    [
      'see salary, grade, phone',
      (who) => canSeePrivate(who, ana),
      ['self', 'selfWithoutRight', 'chief', 'admin', 'superadmin'],
    ],
    ['see HR files', (who) => canSeeHrFiles(who, ana), ['self', 'selfWithoutRight', 'hr', 'admin', 'superadmin']],
    ['edit', (who) => canEdit(who, ana), ['self', 'admin', 'superadmin']],
    ['administer', (who) => canAdminister(who, ana), ['admin', 'superadmin']],
    [
      'remove an own file',
      (who) => canRemoveFile(who, ana, { kind: 'personal' }),
      ['self', 'selfWithoutRight', 'admin', 'superadmin'],
    ],
    ['remove an HR file', (who) => canRemoveFile(who, ana, { kind: 'hr_file' }), ['hr', 'admin', 'superadmin']],
    ['remove what came from the HR system', (who) => canRemoveFile(who, ana, { kind: 'hr_document' }), []],
  ])('%s', (_, rule, allowed) => expect(whoMay(rule)).toEqual(allowed));
});

describe('who may change', () => {
  test.each<[string, Who[]]>([
    ['lang', ['self', 'selfWithoutRight', 'admin', 'superadmin']],
    ['pics', ['self', 'selfWithoutRight', 'admin', 'superadmin']],
    ['password', ['self', 'selfWithoutRight']],
    ['old_password', ['self', 'selfWithoutRight']],
    ['firstName', ['self', 'admin', 'superadmin']],
    ['birthDay', ['self', 'admin', 'superadmin']],
    ['cover', ['self', 'admin', 'superadmin']],
    ['email', ['admin', 'superadmin']],
    ['login', ['admin', 'superadmin']],
    ['salary', ['admin', 'superadmin']],
    ['chief', ['admin', 'superadmin']],
    ['blocked', ['admin', 'superadmin']],
    ['features', ['admin', 'superadmin']],
  ])('%s', (field, allowed) => expect(whoMay((who) => canChange(who, ana, field))).toEqual(allowed));

  test('of themselves: administrators everything but their own block', () => {
    const own = { _id: 'adm', client_id: company, chief: null };
    expect(canChange(callers.admin, own, 'salary')).toBe(true);
    expect(canChange(callers.admin, own, 'blocked')).toBe(false);
  });

  test('of themselves: superadmins their names and how they sign in, and nothing of a company', () => {
    const root = { _id: 'root', client_id: '', chief: null };
    const outside = { ...callers.superadmin, clientId: null };
    for (const field of ['firstName', 'email', 'login', 'password']) expect(canChange(outside, root, field)).toBe(true);
    for (const field of ['salary', 'chief', 'features', 'blocked']) expect(canChange(outside, root, field)).toBe(false);
  });

  test('in another company: no one', () => {
    const foreign = { ...ana, client_id: elsewhere };
    expect(canChange(callers.admin, foreign, 'firstName')).toBe(false);
    expect(canAdminister(callers.superadmin, foreign)).toBe(false);
  });
});
