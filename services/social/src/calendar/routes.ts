import type { QueryOf } from '@atrium/contracts';
import { calendar as contract } from '@atrium/contracts/calendar';
import { maxEventsShown } from '@atrium/contracts/eventKinds';
import { daysBetween } from '@atrium/contracts/eventRepeats';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { answer, invalid, pageBounds, peopleOf, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { eventResource, visibleEvent } from './commands.ts';
import type { EventDoc } from './event.ts';
import { calendarKeys } from './rules.ts';
import { answerEvent, changeSeries, createSeries, removeFromSeries } from './series.ts';
import { showAnswers, showEvents, showListed } from './show.ts';
import { answersOf, eventsOf } from './store.ts';

const longestDays = 400;

const today = () => new Date().toISOString().slice(0, 10);

function daysAsked({ from = dayAfter(today(), -31), to }: QueryOf<typeof contract.accessFor>) {
  const days = { from, to: to ?? dayAfter(from, 92) };
  const length = daysBetween(days.from, days.to);
  if (length < 0) throw invalid({ to: 'too_small' });
  if (length > longestDays) throw invalid({ to: 'too_big' });
  return days;
}

async function eventsFor(caller: Member, user: string, query: QueryOf<typeof contract.accessFor>) {
  const days = daysAsked(query);
  const keys = calendarKeys(caller);
  const isOwn = user === caller.userId;
  if (!isOwn) await peopleOf(caller).require([user]);
  const [docs, answers] = await Promise.all([
    isOwn ? eventsOf(caller).seen(keys, days) : eventsOf(caller).ofPerson(keys, user, days),
    answersOf(caller).ofUser(caller.userId, days),
  ]);
  const result = await showListed(caller, docs.slice(0, maxEventsShown), answers);
  return { result, isMore: docs.length > maxEventsShown };
}

const shown = async (caller: Member, event: EventDoc) => ({ result: (await showEvents(caller, [event]))[0]! });

export const calendarRoutes = [
  ...Object.values(crudRoutes(contract, eventResource)),

  answer(contract.accessFor, async ({ caller, params, query }) => eventsFor(caller, params.userId, query)),

  answer(contract.createSeries, async ({ caller, body }) => {
    const { first, total } = await createSeries(caller, body);
    return { ...(await shown(caller, first)), total };
  }),

  answer(contract.updateSeries, async ({ caller, params, body }) =>
    shown(caller, await changeSeries(caller, params.id, body)),
  ),

  answer(contract.removeSeries, async ({ caller, params, query }) => {
    await removeFromSeries(caller, params.id, query.all ?? false);
    return { result: { _id: params.id } };
  }),

  answer(contract.answer, async ({ caller, params, body }) =>
    shown(caller, await answerEvent(caller, params.id, body)),
  ),

  answer(contract.answers, async ({ caller, params, query }) => {
    const { answers } = await visibleEvent(caller, params.id);
    const { page, limit, skip, take } = pageBounds(query);
    const docs = await answersOf(caller).page(params.id, skip, take);
    const total = answers.yes + answers.maybe + answers.no;
    return { result: await showAnswers(caller, docs), page, limit, total };
  }),
];
