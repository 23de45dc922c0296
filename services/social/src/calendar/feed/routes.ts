import { calendar as contract } from '@atrium/contracts/calendar';
import { answer } from '@atrium/kit';
import { makeFeed, removeFeed } from './commands.ts';
import { iCalendarOf } from './iCalendar.ts';
import { feedsOf } from './store.ts';

export const feedRoutes = [
  answer(contract.feed, async ({ caller }) => {
    const feed = await feedsOf(caller).ofUser(caller.userId);
    return { result: { path: null, created: feed?.created ?? null } };
  }),

  answer(contract.makeFeed, async ({ caller }) => ({ result: await makeFeed(caller) })),

  answer(contract.removeFeed, async ({ caller }) => {
    await removeFeed(caller);
    return { result: { path: null, created: null } };
  }),

  answer(contract.readFeed, async ({ params, res }) => {
    const text = await iCalendarOf(params.secret);
    res
      .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' })
      .set({ 'Content-Disposition': 'inline; filename="events.ics"' })
      .send(text);
  }),
];
