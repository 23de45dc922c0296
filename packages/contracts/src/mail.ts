import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, one } from './shapes.ts';

/** Where e-mails of the portal go: to a mail server, or into files where none is set. */
export const mailDeliveries = ['smtp', 'files'] as const;

/** Why an e-mail could not be sent. `refused`: the server did not take the sender, the recipient or the text. */
export const mailProblems = ['unreachable', 'timeout', 'encryption', 'sign_in', 'refused'] as const;
export type MailProblem = (typeof mailProblems)[number];

/** `from`: with the name, such as `Portal <portal@acme.test>`. `to`: the own e-mail, '' for none. */
export const mailState = z
  .object({ delivery: z.enum(mailDeliveries), from: z.string(), to: z.string() })
  .meta({ id: 'MailState' });
export type MailState = z.infer<typeof mailState>;

/** `reply`: what the mail server has said, for superadmins; '' for others, and without a server. */
export const mailCheck = z
  .object({ problem: z.enum(mailProblems).nullable(), reply: z.string() })
  .meta({ id: 'MailCheck' });
export type MailCheck = z.infer<typeof mailCheck>;

const ofClient = () => z.object({ clientId: clientId() });

export const mail = defineCalls(
  'identity',
  'mail',
  { about: 'Whether e-mails of the portal arrive.', access: 'panel', right: null },
  {
    get: {
      method: 'GET',
      path: '/api/clients/{clientId}/mail',
      summary: 'How e-mails of the portal are sent, and to where a test e-mail would go',
      params: ofClient(),
      result: one(mailState),
    },
    check: {
      method: 'POST',
      path: '/api/clients/{clientId}/mail/check',
      summary:
        'Send a test e-mail to the own address (422 without one); 200 with the problem when it could not be sent',
      params: ofClient(),
      result: one(mailCheck),
      seconds: 20,
    },
  },
);
