import type { Notice } from '@atrium/contracts';
import { notices as contract } from '@atrium/contracts/notices';
import { answer, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { sendNotice } from './commands.ts';
import { noticesOf, type NoticeDoc } from './store.ts';

async function show(caller: Member, docs: NoticeDoc[]): Promise<Notice[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
  return docs.map((doc) => ({
    ...doc,
    author: shownPerson(people.get(doc.author), doc.author),
    created: doc.created.toISOString(),
  }));
}

async function sent(caller: Member, sending: ReturnType<typeof sendNotice>) {
  const { notice, unknown } = await sending;
  return { result: (await show(caller, [notice]))[0]!, unknown };
}

export const noticeRoutes = [
  answer(contract.list, async ({ caller, query }) => {
    const { page, limit, skip, take } = pageBounds(query);
    const { docs, total } = await noticesOf(caller).page({ skip, take });
    return { result: await show(caller, docs), page, limit, total };
  }),

  answer(contract.create, async ({ caller, body }) =>
    sent(caller, sendNotice(caller, body, { always: false, action: 'notice_sent' })),
  ),

  answer(contract.mail, async ({ caller, body }) =>
    sent(caller, sendNotice(caller, body, { always: true, action: 'notice_sent' })),
  ),

  answer(contract.message, async ({ caller, body: { to, text, channel } }) => {
    const chosen = channel === undefined || Array.isArray(channel) ? channel : [channel];
    return sent(
      caller,
      sendNotice(caller, { users: to, text, channel: chosen }, { always: false, action: 'message_sent' }),
    );
  }),
];
