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

/** How long a letter is reserved for the job that sends it. */
const sendingMs = 60_000;

let start = (_ids: string[]) => {};

/** Orders letters, in the transaction of the change where there is one; a job sends them. */
export async function orderLetters(letters: Letter[], work?: Work) {
  if (!letters.length) return;
  const now = new Date();
  const rows = letters.map((letter) => ({ _id: newId(), ...letter, created: now, sent: null, due: now, attempts: 0 }));
  await letterStore.add(rows, work);
  const ids = rows.map((row) => row._id);
  if (work) work.afterCommit(() => start(ids));
  else start(ids);
}

/** Starts the jobs that send letters: immediately, and each minute those that were left behind. */
export function startMail(send: SendMail, publicUrl: string) {
  const queue = jobQueue<{ letter: string }>('mail', ({ letter }) => deliver(letter, send, publicUrl));
  start = (ids) => {
    for (const letter of ids)
      queue.add({ letter }).catch((error: unknown) => log.warn({ err: error }, 'the letter waits for the next minute'));
  };
  const again = schedule('mail-again', '* * * * *', async () => start(await letterStore.waiting(new Date(), 500)));
  again.catch((error: unknown) => log.warn({ err: error }, 'letters left behind are not sent'));
}

async function deliver(id: string, send: SendMail, publicUrl: string) {
  const now = new Date();
  const letter = await letterStore.take(id, now, new Date(now.getTime() + sendingMs));
  if (!letter) return;
  try {
    for (const user of await receiversOf(letter)) await sendTo(user, letter.kind, { send, publicUrl });
    await letterStore.markSent(id, new Date());
  } catch (error) {
    await letterStore.putOff(id, new Date(Date.now() + (letter.attempts < 5 ? 0 : 10 * sendingMs)));
    throw error;
  }
}

/** Accounts that cannot sign in get no link. */
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
