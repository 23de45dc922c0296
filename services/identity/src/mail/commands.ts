import { log, newId, unitOfWork, type Work } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { companyById, companyByWorkspace } from '../clients/lookup.ts';
import { termsOf } from '../clients/company.ts';
import { resetLetterLimit } from '../limits.ts';
import { makeLink } from '../passwords/links.ts';
import { publicOrigin } from '../publicOrigin.ts';
import { accountById, accountsNamed } from '../users/accounts.ts';
import { nameOf, outside, statusOf, type UserDoc } from '../users/user.ts';
import { aboutOf } from './about.ts';
import {
  letterStore,
  type AccountLetter,
  type EmailLetters,
  type Letter,
  type LetterDoc,
  type NoticeLetter,
  type NotificationLetter,
} from './store.ts';
import { noticeWith } from './notices.ts';
import { notificationLetter } from './notifications.ts';
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
    if ('email' in letter) await orderForAccounts(letter);
    else await sendToAccount(letter, { send, publicUrl });
  } catch (error) {
    await letterStore.putOff(id, new Date(Date.now() + (letter.attempts < 5 ? 0 : 10 * sendingMs)));
    throw error;
  }
}

/** Each account has a letter of its own, so that a failure repeats no letter that is sent. */
async function orderForAccounts(letter: LetterDoc<EmailLetters>) {
  const client = letter.workspace ? await companyByWorkspace(letter.workspace) : null;
  const within = letter.workspace ? [client?._id ?? 'none', outside] : null;
  const accounts = await accountsWithSpace(await accountsNamed(letter.email, within));
  await unitOfWork({ clientId: null }, async (work) => {
    if (await letterStore.markSent(letter._id, new Date(), work))
      await orderLetters(
        accounts.map((user) => ({ kind: letter.kind, user_id: user._id })),
        work,
      );
    return null;
  });
}

/** Counted by account, so that requests that lead to no letter are not counted. */
async function accountsWithSpace(accounts: UserDoc[]): Promise<UserDoc[]> {
  const admitted = await Promise.all(accounts.map(({ _id }) => resetLetterLimit.admits(_id)));
  return accounts.filter((_, index) => admitted[index]);
}

interface Sending {
  send: SendMail;
  publicUrl: string;
}

type OneLetter = LetterDoc<AccountLetter | NoticeLetter | NotificationLetter>;

async function sendToAccount(letter: OneLetter, sending: Sending) {
  const user = await accountById(letter.user_id);
  if (user && canReceive(user, letter.kind)) await sendTo(user, letter, sending);
  await letterStore.markSent(letter._id, new Date());
}

/** Blocked people get no link, and are told of what is done with their account. */
const canReceive = (user: UserDoc, kind: Letter['kind']) =>
  statusOf(user) === 'active' || (toldAlways.includes(kind) && !user.deletion_mark);

const toldAlways: Letter['kind'][] = ['email_changed', 'password_set', 'second_factor'];
const notices: Letter['kind'][] = ['sign_in', ...toldAlways];

async function sendTo(user: UserDoc, letter: OneLetter, { send, publicUrl }: Sending) {
  const client = user.client_id === outside ? null : await companyById(user.client_id);
  if (client?.status === 'blocked') return;
  const { timezone } = termsOf(client);
  const about = aboutOf(user, client, publicUrl);
  const origin = publicOrigin(publicUrl);
  if (isNotice(letter)) {
    const link = `${origin}/profile/${user._id}?tab=security`;
    await send({ to: 'to' in letter ? letter.to : user.email, ...noticeWith(letter, { ...about, timezone, link }) });
    return;
  }
  if (letter.kind === 'notification') {
    if (!user.email) return;
    const actor = letter.actor ? await accountById(letter.actor) : null;
    const who = actor?.client_id === user.client_id ? nameOf(actor) : '';
    await send({ to: user.email, ...notificationLetter(letter, { ...about, who, origin }) });
    return;
  }
  if (letter.kind === 'invitation' && user.password) return;
  const link = `${origin}/reset-password/${await makeLink(user, letter.kind, new Date())}`;
  await send({ to: user.email, ...letterWith(letter.kind, about.lang, { ...about, link }) });
}

const isNotice = (letter: OneLetter): letter is LetterDoc<NoticeLetter> => notices.includes(letter.kind);

/** Letters to an account, or to its e-mail, sent or not. */
export const removeLettersOf = (user: Pick<UserDoc, '_id' | 'email'>, work: Work) => letterStore.removeOf(user, work);
