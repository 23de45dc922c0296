import type { NotificationTemplate } from '@atrium/contracts';
import { variablesIn } from '@atrium/contracts/mailingActions';
import { notificationTemplates as contract } from '@atrium/contracts/notificationTemplates';
import { answer, found, pageBounds } from '@atrium/kit';
import { createTemplate, removeTemplate, updateTemplate } from './commands.ts';
import { templatesOf, type TemplateDoc } from './store.ts';

const shown = ({ number: _, ...doc }: TemplateDoc): NotificationTemplate => ({
  ...doc,
  variables: variablesIn(doc.title, doc.short_text, doc.text),
});

export const templateRoutes = [
  answer(contract.list, async ({ caller, query }) => {
    const { page, limit, skip, take } = pageBounds(query);
    const { docs, total } = await templatesOf(caller).page({ skip, take });
    return { result: docs.map(shown), page, limit, total };
  }),

  answer(contract.get, async ({ caller, params }) => ({
    result: shown(found(await templatesOf(caller).byId(params.id), 'notification_template')),
  })),

  answer(contract.create, async ({ caller, body }) => ({ result: shown(await createTemplate(caller, body)) })),

  answer(contract.update, async ({ caller, params, body }) => ({
    result: shown(await updateTemplate(caller, params.id, body)),
  })),

  answer(contract.remove, async ({ caller, params }) => {
    await removeTemplate(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
