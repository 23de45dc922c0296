import {
  erasing,
  inPages,
  peopleOf,
  removing,
  shownPerson,
  type PersonalData,
  type Section,
  type Subject,
} from '@atrium/kit';
import { marks, readAllMark } from '../notifications/marks/store.ts';
import { personSettings } from '../preferences/store.ts';
import { notes, type NoteDoc } from '../notifications/store.ts';
import { removeNotes } from './removeNotes.ts';

/** Pages by the position, of which a person has no double. */
const ownNotes = ({ clientId, userId: user }: Subject) =>
  inPages(async (after, limit) => {
    const found = notes.of({ clientId }).find({ user, at: { $gt: Number(after) } }, { sort: { at: 1 }, limit });
    return (await found.toArray()).map((note) => ({ ...note, _id: String(note.at) }));
  });

/** Without the excerpts: they are of texts of others, which the person may not be allowed to read any more. */
async function shown({ kind, actors, link, created, read }: NoteDoc, { clientId }: Subject) {
  const people = await peopleOf({ clientId }).byIds(actors);
  const from = actors.map((actor) => shownPerson(people.get(actor), actor).fullName);
  return { kind, from, link, created, read };
}

const notifications: Section = {
  about: { en: 'Notifications', ru: 'Уведомления', ua: 'Сповіщення' },
  async *rows(subject) {
    for await (const note of ownNotes(subject)) yield shown(note, subject);
  },
};

const choices: Section = {
  about: { en: 'Notification settings', ru: 'Настройки уведомлений', ua: 'Налаштування сповіщень' },
  async *rows({ clientId, userId }) {
    const found = await personSettings.of({ clientId }).findOne({ _id: userId });
    if (found) yield found.settings ?? {};
  },
};

const eraseNotes = erasing(notes, ({ userId }) => ({ user: userId }), removeNotes);

/** All ids of marks begin with it. */
const eraseMarks = removing(marks, ({ userId }) => {
  const first = readAllMark(userId);
  return { _id: { $gte: first, $lt: `${first};` } };
});

/** What each collection of notify holds of people. */
export const personalData: PersonalData = {
  notifications: { exports: { 'notifications.json': notifications }, erase: eraseNotes },
  person_settings: {
    exports: { 'notification_settings.json': choices },
    erase: removing(personSettings, ({ userId }) => ({ _id: userId })),
  },
  company_settings: { keeps: 'no person: what the company allows' },
  notices: { keeps: 'what an administrator has written in the company’s name, for 180 days' },
  templates: { keeps: 'no person: texts of the company' },
  mailings: { keeps: 'no person: schedules of the company' },
  marks: { erase: eraseMarks },
  comments: { keeps: 'excerpts of what colleagues wrote, for 180 days; those in notifications go with them' },
  likes: { keeps: 'two ids for 180 days, so that a late event is known' },
  follows: { keeps: 'two ids for 180 days, so that a late event is known' },
  mutes: { keeps: 'two ids, while the post is there' },
};
