import { reportStatuses } from '@atrium/contracts/reportStatuses';
import { expect, test } from 'vitest';
import { newReceipt, receiptHash } from './receipts.ts';
import { canBecome, canReceive, dayAfter, dayOf, nextDay, receiversAmong, tellToday } from './rules.ts';

test('a report changes to any other status, and is new only once', () => {
  const allowed = reportStatuses.flatMap((from) =>
    reportStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'new in_review',
    'new resolved',
    'new rejected',
    'in_review resolved',
    'in_review rejected',
    'resolved in_review',
    'resolved rejected',
    'rejected in_review',
    'rejected resolved',
  ]);
});

test.each([
  { chosen: ['mia'], receive: ['mia'] },
  { chosen: [], receive: ['adm'] },
])('of the chosen $chosen and the administrator, $receive receive reports', ({ chosen, receive }) => {
  expect(receiversAmong(chosen, ['adm'])).toEqual(receive);
});

test.each([
  [true, ['wall', 'no_silent'], true],
  [true, ['wall'], false],
  [false, ['no_silent'], false],
])('who is active: %s and has the rights %j can receive reports: %s', (active, rights, can) => {
  expect(canReceive({ active, rights })).toBe(can);
});

test('a report knows its day only', () => expect(dayOf(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27'));

test('receipts are 16 digits, each another one', () => {
  const receipts = Array.from({ length: 1000 }, newReceipt);
  expect(receipts.every((receipt) => /^\d{16}$/.test(receipt))).toBe(true);
  expect(new Set(receipts).size).toBe(1000);
});

test('the hash of a receipt is always the same, does not contain it, and differs from that of another', async () => {
  const [once, again, other] = await Promise.all(
    ['1234567812345678', '1234567812345678', '1234567812345679'].map(receiptHash),
  );
  expect(again).toBe(once);
  expect(other).not.toBe(once);
  expect(once).not.toContain('1234');
});

const sent = { created: '2026-11-28', status: 'new', messages: [], told: null, said: false } as const;
const answered = [{ from: 'receiver' }] as const;
const asked = [{ from: 'sender' }] as const;

test.each([
  [sent, '2026-11-28', null],
  [sent, '2026-11-29', 'sent'],
  [{ ...sent, status: 'in_review' }, '2026-11-29', null],
  [{ ...sent, told: 'sent' }, '2026-12-04', null],
  [{ ...sent, told: 'sent' }, '2026-12-05', 'unanswered'],
  [{ ...sent, told: 'sent', messages: asked }, '2026-12-05', 'unanswered'],
  [{ ...sent, told: 'sent', messages: answered }, '2026-12-05', null],
  [{ ...sent, told: 'sent', status: 'rejected' }, '2026-12-05', null],
  [{ ...sent, told: 'unanswered', messages: answered }, '2027-02-27', null],
  [{ ...sent, told: 'unanswered', messages: answered }, '2027-02-28', 'open'],
  [{ ...sent, told: 'unanswered', status: 'resolved' }, '2027-02-28', null],
  [{ ...sent, told: 'open' }, '2027-12-01', null],
  [sent, '2027-12-01', 'open'],
  [{ ...sent, told: 'sent', messages: asked, said: true }, '2026-12-01', 'said'],
  [{ ...sent, told: 'sent', messages: asked, said: true }, '2026-12-05', 'unanswered'],
  [{ ...sent, told: 'open', status: 'resolved', said: true }, '2027-12-01', 'said'],
] as const)('of %j receivers are told on %s: %s', (report, today, notice) => {
  expect(tellToday(report, today).notice).toBe(notice);
});

test('the next day follows from the last step', () => {
  const days = ([null, 'sent', 'unanswered', 'open'] as const).map((told) => nextDay('2026-11-28', told));
  expect(days).toEqual(['2026-11-29', '2026-12-05', '2027-02-28', '9999-12-31']);
  expect(tellToday(sent, '2026-12-05')).toEqual({ told: 'unanswered', next: '2027-02-28', notice: 'unanswered' });
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
