import type { BodyOf, NotificationChannel, notices as contract } from '@atrium/contracts';
import { keysOfGrants } from '@atrium/contracts/grants';
import { notificationChannels } from '@atrium/contracts/notificationSettings';
import { maxNoticeText } from '@atrium/contracts/notices';
import { invalid, newId, peopleOf, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { templateByCode } from '../templates/reading.ts';
import { excerptOf, filled, isPath, unknownIn, type Texts } from './rules.ts';
import { noticesOf, type NoticeDoc } from './store.ts';

type Body = BodyOf<typeof contract.create>;

const everywhere: NotificationChannel[] = [...notificationChannels];

/** Those that are given, and else those of the template. */
async function textsOf(caller: Member, { template, name, short_text, text }: Body, work: Work): Promise<Texts> {
  const known = template ? await templateByCode(caller, template, work) : null;
  if (template && !known) throw invalid({ template: 'choice' });
  return {
    name: name || known?.title || '',
    short_text: short_text || known?.short_text || '',
    text: text || known?.text || '',
  };
}

interface Sending {
  /** Letters go to all who have not switched them off. */
  always: boolean;
  action: 'notice_sent' | 'message_sent';
}

/** Stores what is sent; its people are told page by page, by the event. Resolves to it with the variables without a value. */
export async function sendNotice(
  caller: Member,
  body: Body,
  { always, action }: Sending,
): Promise<{ notice: NoticeDoc; unknown: string[] }> {
  const { vars = {}, section = 'other', link = '' } = body;
  if (link && !isPath(link)) throw invalid({ link: 'url' });
  const users = body.users ? [...new Set(body.users)] : null;
  if (users) await peopleOf(caller).require(users);
  const grants = users ? [] : (body.grants ?? []);
  const chosen = body.channel?.length ? body.channel : everywhere;
  const channel = everywhere.filter((code) => chosen.includes(code) || (always && code === 'email'));
  const created = new Date();
  return unitOfWork(caller, async (work) => {
    const given = await textsOf(caller, body, work);
    const texts = filled(given, vars);
    if (!texts.name && !texts.short_text && !texts.text) throw invalid({ name: 'required' });
    if (texts.text.length > maxNoticeText) throw invalid({ text: 'too_long' });
    const doc = await noticesOf(caller).add(
      {
        _id: newId(),
        author: caller.userId,
        section,
        ...texts,
        link,
        channel,
        users_total: users?.length ?? null,
        grants,
        created,
      },
      work,
    );
    const { read_keys, none_keys } = keysOfGrants(grants);
    work.announce({
      type: 'notify.notice.sent',
      data: {
        subject: `notice:${doc._id}`,
        kind: 'notice',
        section,
        by: caller.userId,
        actors: [caller.userId],
        actors_total: 1,
        name: excerptOf(texts),
        link: link || '/notifications',
        channels: channel,
        letter: { title: texts.name, text: texts.text || texts.short_text, always },
        users,
        read_keys,
        none_keys,
        after: '',
        created: created.toISOString(),
      },
    });
    const after = { name: texts.name, channel: channel.join(', '), people: users?.length ?? null };
    recordInJournal(caller, { section: 'notifications', action, item_id: doc._id, after }, work);
    return { notice: doc, unknown: unknownIn(given, vars) };
  });
}
