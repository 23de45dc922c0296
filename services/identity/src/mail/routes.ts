import { mail as contract } from '@atrium/contracts/mail';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { checkMail, mailState } from './check.ts';
import type { MailSettings, SendMail } from './transport.ts';

export const mailRoutes = (settings: MailSettings & { PUBLIC_URL: string }, send: SendMail) => [
  answer(contract.get, async ({ caller }) => ({ result: await mailState(caller, settings) })),

  answer(contract.check, async ({ caller, req }) => ({
    result: await checkMail(caller, { send, publicUrl: settings.PUBLIC_URL, ip: originOf(req).address }),
  })),
];
