import type { Work } from '@atrium/kit';
import { channelsOf } from '../preferences/rules.ts';
import { preferencesOfAll } from '../preferences/reading.ts';
import { isLetterDue } from './rules.ts';
import type { NoteDoc } from './store.ts';

const lettersAnEvent = 100;

/** Orders letters for those who want them, in the transaction that writes the notifications, and marks these. */
export async function orderLetters(clientId: string, notes: NoteDoc[], work: Work): Promise<void> {
  const now = new Date();
  const due = notes.filter(({ mailed }) => isLetterDue(mailed, now));
  if (!due.length) return;
  const preferences = await preferencesOfAll(clientId, [...new Set(due.map(({ user }) => user))], work);
  const wanted = due.filter(({ user, section }) => channelsOf(preferences.get(user)!, section).includes('email'));
  for (const note of wanted) note.mailed = now.toISOString();
  const letters = wanted.map(({ user, kind, actors, link }) => ({ user, kind, actor: actors[0] ?? null, link }));
  for (let from = 0; from < letters.length; from += lettersAnEvent)
    work.announceFor(clientId, {
      type: 'notify.letters.ordered',
      data: { letters: letters.slice(from, from + lettersAnEvent) },
    });
}
