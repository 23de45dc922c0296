import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailSettings {
  SMTP_URL: string;
  MAIL_FROM: string;
  DATA_DIR: string;
}

/** Resolves to the reply of the mail server; '' without one. */
export type SendMail = (mail: Mail, timeoutMs?: number) => Promise<string>;

/** Less than a letter is reserved for the job that sends it. */
const usualTimeoutMs = 50_000;

const connectionTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The library is loaded with the first e-mail. */
const nodemailer = () => import('nodemailer');

/** Sends by SMTP or, without it, writes each e-mail as a file to DATA_DIR/outbox. */
export const makeTransport = (settings: MailSettings): SendMail =>
  settings.SMTP_URL ? overSmtp(settings) : intoFiles(settings);

function overSmtp({ SMTP_URL, MAIL_FROM: from }: MailSettings): SendMail {
  const open = async () => (await nodemailer()).createTransport({ url: SMTP_URL, ...connectionTimeouts }, { from });
  let opening: ReturnType<typeof open> | undefined;
  return async (mail, timeoutMs = usualTimeoutMs) => {
    const transport = await (opening ??= open());
    return (await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) })).response;
  };
}

function intoFiles({ DATA_DIR, MAIL_FROM: from }: MailSettings): SendMail {
  const folder = join(DATA_DIR, 'outbox');
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  return async (mail) => {
    const { createTransport } = await nodemailer();
    const transport = createTransport(options, { from });
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const name = `${Date.now()}-${mail.to.replace(/[^\w@.-]/g, '_')}-${randomUUID().slice(0, 8)}`;
    await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    return '';
  };
}
