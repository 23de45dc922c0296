import { auth as contract } from '@atrium/contracts';
import { answer, networkOf } from '@atrium/kit';
import { forgotFromLimit, forgotLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import { originOf, workspaceOf } from '../origin.ts';
import { checkLink, resetByAdmin, resetByLink } from './commands.ts';

export const passwordRoutes = [
  answer(contract.forgotPassword, async ({ body: { email, workspace }, req }) => {
    await forgotFromLimit.consume(networkOf(originOf(req).address));
    await forgotLimit.consume(email);
    await orderLetters([{ kind: 'reset', email, workspace: workspace ?? workspaceOf(req) ?? null }]);
    return { message: 'reset.sent' };
  }),

  answer(contract.resetLink, async ({ params }) => ({ result: await checkLink(params.token) })),

  answer(contract.resetPassword, async ({ params, body, req }) => {
    await resetByLink(params.token, body, originOf(req).address);
    return { message: 'reset.success' };
  }),

  answer(contract.resetPasswordHard, async ({ caller, body, req }) => {
    await resetByAdmin(caller, body, originOf(req).address);
    return { message: 'reset.success' };
  }),
];
