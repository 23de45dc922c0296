import { auth as contract } from '@atrium/contracts/auth';
import { answer, networkOf } from '@atrium/kit';
import { rememberPlace } from '../guesses/commands.ts';
import { forgotFromLimit, forgotLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import { originOf, workspaceOf } from '../origin.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { checkLink, resetByAdmin, resetByLink } from './commands.ts';

export const passwordRoutes = ({ fingerprint }: Tokens) => [
  answer(contract.forgotPassword, async ({ body: { email, workspace }, req }) => {
    const network = networkOf(originOf(req).address);
    await forgotFromLimit.consume(network);
    await forgotLimit.consume(`${email}|${network}`);
    await orderLetters([{ kind: 'reset', email, workspace: workspace ?? (await workspaceOf(req)) ?? null }]);
    return { message: 'reset.sent' };
  }),

  answer(contract.resetLink, async ({ params }) => ({ result: await checkLink(params.token) })),

  answer(contract.resetPassword, async ({ params, body, req }) => {
    const { address } = originOf(req);
    const { _id } = await resetByLink(params.token, body, address);
    await rememberPlace(_id, address, fingerprint);
    return { message: 'reset.success' };
  }),

  answer(contract.resetPasswordHard, async ({ caller, body, req }) => {
    await resetByAdmin(caller, body, originOf(req).address);
    return { message: 'reset.success' };
  }),
];
