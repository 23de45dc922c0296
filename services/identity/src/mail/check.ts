import type { MailCheck, MailState } from '@atrium/contracts';
import { invalid, isSuperadmin, log, tooMany, unitOfWork, type Member } from '@atrium/kit';
import { companyById } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { mailCheckLimit } from '../limits.ts';
import { publicOrigin } from '../publicOrigin.ts';
import { accountById } from '../users/accounts.ts';
import { aboutOf } from './about.ts';
import { problemOf, replyOf, type MailError } from './problems.ts';
import { letterWith } from './texts.ts';
import type { MailSettings, SendMail } from './transport.ts';

/** Less than the call may take. */
const timeoutMs = 15_000;

/** In this process, one of a company: a mail server that hangs must not fill it. */
const maxRunning = 4;
const running = new Set<string>();

export async function mailState({ userId }: Member, { SMTP_URL, MAIL_FROM }: MailSettings): Promise<MailState> {
  const user = await accountById(userId);
  return { delivery: SMTP_URL ? 'smtp' : 'files', from: MAIL_FROM, to: user?.email ?? '' };
}

interface Means {
  send: SendMail;
  publicUrl: string;
  ip: string;
}

/** To the own address, which may be anyone's: it is counted like the account. */
export async function checkMail(caller: Member, { send, publicUrl, ip }: Means): Promise<MailCheck> {
  const { userId, clientId } = caller;
  const [user, client] = await Promise.all([accountById(userId), companyById(clientId)]);
  if (!user?.email) throw invalid({ to: 'required' });
  if (running.has(clientId) || running.size >= maxRunning) throw tooMany(timeoutMs / 1000);
  running.add(clientId);
  try {
    for (const counted of [userId, user.email.toLowerCase()]) await mailCheckLimit.consume(counted);
    const about = aboutOf(user, client, publicUrl);
    const letter = letterWith('check', about.lang, { ...about, link: publicOrigin(publicUrl) });
    const { problem, reply } = await sent(send({ to: user.email, ...letter }, timeoutMs), clientId);
    await record(caller, ip, problem);
    // The server names hosts of the installation.
    return { problem, reply: isSuperadmin(caller) ? reply : '' };
  } finally {
    running.delete(clientId);
  }
}

const record = ({ userId: user, clientId }: Member, ip: string, problem: MailCheck['problem']) =>
  unitOfWork({ clientId }, async (work) => {
    const entry = { user, section: 'clients', action: 'mail_checked', item_id: clientId, ip } as const;
    await addToJournal({ ...entry, ...(problem && { after: { reason: problem } }) }, clientId, work);
    return null;
  });

const sent = (sending: Promise<string>, clientId: string): Promise<MailCheck> =>
  sending.then(
    (reply) => ({ problem: null, reply }),
    (error: MailError) => {
      const problem = problemOf(error);
      if (!problem) throw error;
      const { code, responseCode } = error;
      log.warn({ problem, code, responseCode, clientId }, 'a test e-mail could not be sent');
      return { problem, reply: replyOf(error) };
    },
  );
