import type { Work } from '@atrium/kit';
import { channelsOf, takesLetters } from '../preferences/rules.ts';
import { preferencesOfAll } from '../preferences/reading.ts';
import { isLetterDue, lettersInEvents } from './rules.ts';
import type { NoteDoc } from './store.ts';

/** The texts of a letter that an administrator has written; `always`: also to those who have not chosen e-mails. */
export interface WrittenLetter {
  title: string;
  text: string;
  always: boolean;
}

interface Ordering {
  /** By the id of the notification. */
  written?: Map<string, WrittenLetter>;
  work: Work;
}

/** Orders letters for those who want them, in the transaction that writes the notifications, and marks these. */
export async function orderLetters(clientId: string, notes: NoteDoc[], { written, work }: Ordering): Promise<void> {
  const now = new Date();
  const due = notes.filter(
    ({ mailed, channels }) => isLetterDue(mailed, now) && (!channels || channels.includes('email')),
  );
  if (!due.length) return;
  const preferences = await preferencesOfAll(clientId, [...new Set(due.map(({ user }) => user))], work);
  const wanted = due.filter(({ _id, user, section }) => {
    const choice = preferences.get(user)!;
    return written?.get(_id)?.always ? takesLetters(choice, section) : channelsOf(choice, section).includes('email');
  });
  for (const note of wanted) note.mailed = now.toISOString();
  const letters = wanted.map(({ _id, user, kind, actors, link }) => {
    const { title, text } = written?.get(_id) ?? {};
    return { user, kind, actor: actors[0] ?? null, link, ...(title && { title }), ...(text && { text }) };
  });
  for (const part of lettersInEvents(letters))
    work.announceFor(clientId, { type: 'notify.letters.ordered', data: { letters: part } });
}
