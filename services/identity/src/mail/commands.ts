import { log, newId, type Work } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { companyById, companyByWorkspace } from '../clients/lookup.ts';
import { termsOf, type ClientDoc } from '../clients/company.ts';
import { makeLink } from '../passwords/links.ts';
import { accountById, accountsNamed } from '../users/accounts.ts';
import { nameOf, outside, statusOf, type UserDoc } from '../users/user.ts';
import { letterStore, type Letter, type LetterDoc } from './store.ts';
import { letterWith } from './texts.ts';
import type { SendMail } from './transport.ts';

/** While a letter is being sent nobody else takes it. */
const sendingTime = 60_000;

let hurry = (_ids: string[]) => {};

/** Orders letters, with the change that they tell of where there is one; they are sent by a job. */
export async function orderLetters(letters: Letter[], work?: Work) {
  if (!letters.length) return;
  const now = new Date();
  const rows = letters.map((letter) => ({ _id: newId(), ...letter, created: now, sent: null, due: now, attempts: 0 }));
  await letterStore.add(rows, work);
  const ids = rows.map((row) => row._id);
  if (work) work.afterCommit(() => hurry(ids));
  else hurry(ids);
}

/** Starts the jobs that send letters: at once, and every minute those that were left behind. */
export function startMail(send: SendMail, publicUrl: string) {
  const queue = jobQueue<{ letter: string }>('mail', ({ letter }) => deliver(letter, send, publicUrl));
  hurry = (ids) => {
    for (const letter of ids)
      queue.add({ letter }).catch((error: unknown) => log.warn({ err: error }, 'the letter waits for the next minute'));
  };
  const again = schedule('mail-again', '* * * * *', async () => hurry(await letterStore.waiting(new Date(), 500)));
  again.catch((error: unknown) => log.warn({ err: error }, 'letters left behind are not looked for'));
}

async function deliver(id: string, send: SendMail, publicUrl: string) {
  const now = new Date();
  const letter = await letterStore.take(id, now, new Date(now.getTime() + sendingTime));
  if (!letter) return;
  try {
    for (const user of await receiversOf(letter)) await sendTo(user, letter.kind, { send, publicUrl });
    await letterStore.markSent(id, new Date());
  } catch (error) {
    await letterStore.putOff(id, new Date(Date.now() + (letter.attempts < 5 ? 0 : 10 * sendingTime)));
    throw error;
  }
}

/** Whoever cannot sign in gets no link; an unknown address gets nothing, after the same work. */
async function receiversOf(letter: LetterDoc): Promise<UserDoc[]> {
  if (letter.kind === 'invitation') {
    const user = await accountById(letter.user_id);
    return user && statusOf(user) === 'active' && !user.password ? [user] : [];
  }
  const client = letter.workspace ? await companyByWorkspace(letter.workspace) : null;
  const within = letter.workspace ? [client?._id ?? 'none', outside] : null;
  return (await accountsNamed(letter.email, within)).filter((user) => statusOf(user) === 'active');
}

async function sendTo(user: UserDoc, kind: Letter['kind'], { send, publicUrl }: { send: SendMail; publicUrl: string }) {
  const client = user.client_id === outside ? null : await companyById(user.client_id);
  if (client?.status === 'blocked') return;
  const token = await makeLink(user, kind, new Date());
  const link = `${publicUrl.replace(/\/$/, '')}/reset-password/${token}`;
  const facts = { name: user.firstName || nameOf(user), company: companyName(client), link };
  await send({ to: user.email, ...letterWith(kind, user.lang ?? termsOf(client).lang, facts) });
}

const companyName = (client: ClientDoc | null) => client?.name ?? 'Atrium';
