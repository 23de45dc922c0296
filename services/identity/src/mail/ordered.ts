import { on, type Listener } from '@atrium/kit';
import { orderLetters } from './commands.ts';

/** Letters that notify orders: in the transaction that handles the event, so each is ordered once. */
export const notificationLetters: Listener[] = [
  on('notify.letters.ordered', ({ letters }, { work }) =>
    orderLetters(
      letters.map(({ user, kind, actor, link, title, text }) => ({
        kind: 'notification',
        user_id: user,
        about: kind,
        actor,
        path: link,
        ...(title && { title }),
        ...(text && { text }),
      })),
      work,
    ),
  ),
];
