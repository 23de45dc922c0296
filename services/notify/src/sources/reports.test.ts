import { reportNotices } from '@atrium/contracts/reportStatuses';
import { expect, test } from 'vitest';
import { reportWaits } from './reports.ts';

test.each(reportNotices)('the step %s notifies each receiver once, and names no person', (step) => {
  const created = '2026-11-28T05:23:00.000Z';
  const notes = reportWaits.notes({ _id: 'report1', step, recipients: ['ana', 'bo', 'bo'], created });
  expect(notes.map(({ user }) => user)).toEqual(['ana', 'bo']);
  for (const note of notes)
    expect(note).toMatchObject({
      kind: `report_${step}`,
      subject: step === 'said' ? 'report:report1:said:2026-11-28' : `report:report1:${step}`,
      actors: [],
      name: '',
      link: '/report_violation?tab=received&id=report1',
    });
});
