import { calendar } from '@atrium/contracts';
import type { PlannedEvent } from '../plan/events.ts';
import { inParallel } from './portal.ts';
import type { Present } from './readers.ts';

/** Enters an event or a series; those who are invited answer. */
export async function enterEvent(present: readonly Present[], plan: PlannedEvent): Promise<void> {
  const sessionOf = (reader: number) => present[reader]!.session;
  const members = plan.members.map((reader) => sessionOf(reader).userId);
  const grants = plan.isForAll ? [{ target: { type: 'all' as const, value: '' }, level: 'read' as const }] : [];
  const body = { ...plan.event, members, grants };
  const { api } = sessionOf(plan.author);
  const { result } = plan.repeat
    ? await api(calendar.createSeries, {
        body: { ...body, repeat: { ...plan.repeat, weekdays: plan.repeat.weekdays && [...plan.repeat.weekdays] } },
      })
    : await api(calendar.create, { body });
  await inParallel(plan.answers, 4, ({ reader, answer }) =>
    sessionOf(reader).api(calendar.answer, { params: { id: result._id }, body: { answer, all: true } }),
  );
}
