import { mailings, notificationTemplates } from '@atrium/contracts';
import { demoMailings, demoTemplates } from '../content/mailings.ts';
import type { Session } from './portal.ts';

/** Writes templates of notifications, and plans what people are told of by a schedule. */
export async function planMailings({ api }: Session): Promise<void> {
  for (const body of demoTemplates) await api(notificationTemplates.create, { body });
  for (const body of demoMailings) await api(mailings.create, { body });
}
