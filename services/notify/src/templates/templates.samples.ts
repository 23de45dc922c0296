import { notificationTemplates } from '@atrium/contracts/notificationTemplates';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const bodyOf = (name: string) => ({ code: '__', name: name.slice(0, 100), title: 'Hello {{firstName}}' });

const makeTemplate = async ({ adm, canary }: Pick<Making, 'adm' | 'canary'>): Promise<string> =>
  (await as(adm).call(notificationTemplates.create, { body: bodyOf(canary) })).result._id;

let changes = 0;

export const samples: Samples = {
  entities: [{ entity: 'notification_template', make: makeTemplate }],
  calls: [
    { call: notificationTemplates.create, input: () => ({ body: bodyOf('Once') }) },
    {
      call: notificationTemplates.update,
      input: (ids) => ({ params: { id: ids['notification_template']! }, body: { name: `Another ${(changes += 1)}` } }),
    },
  ],
  collections: { 'notify.templates': (copy) => ({ code: copy }) },
};
