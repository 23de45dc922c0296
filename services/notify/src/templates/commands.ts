import type { BodyOf, notificationTemplates as contract } from '@atrium/contracts';
import { conflict, found, newId, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { templatesOf, type TemplateDoc } from './store.ts';

const made = '__';
const attempts = 5;

type Action = 'template_created' | 'template_changed' | 'template_removed';

const told = (doc: TemplateDoc | null) => doc && { code: doc.code, name: doc.name, title: doc.title };

interface Change {
  before: TemplateDoc | null;
  after: TemplateDoc | null;
}

function record(caller: Member, action: Action, { before, after }: Change, work: Work) {
  const item_id = (after ?? before)!._id;
  recordInJournal(
    caller,
    { section: 'notifications', action, item_id, before: told(before), after: told(after) },
    work,
  );
}

/** The code that is stored: of the placeholder the next free one. */
async function codeFor(caller: Member, code: string, work: Work): Promise<{ code: string; number: number }> {
  const store = templatesOf(caller);
  if (code !== made) {
    if (await store.byCode(code, work)) throw conflict('template_code_taken');
    return { code, number: 0 };
  }
  let number = (await store.highest(work)) + 1;
  while (await store.byCode(`tmpl_${number}`, work)) number += 1;
  return { code: `tmpl_${number}`, number };
}

/** The unique index refuses the second of two that came at the same time: it looks again, and finds the first. */
async function lookingAgain<R>(run: () => Promise<R>): Promise<R> {
  for (let left = attempts; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11000) throw error;
      if (left === 1) throw conflict('template_code_taken');
    }
}

export const createTemplate = (caller: Member, body: BodyOf<typeof contract.create>): Promise<TemplateDoc> =>
  lookingAgain(() =>
    unitOfWork(caller, async (work) => {
      const { short_text = '', text = '', name, title } = body;
      const time = new Date().toISOString();
      const code = await codeFor(caller, body.code, work);
      const fields = { _id: newId(), ...code, name, title, short_text, text, created: time, updated: time };
      const after = await templatesOf(caller).add(fields, work);
      record(caller, 'template_created', { before: null, after }, work);
      return after;
    }),
  );

export const updateTemplate = (
  caller: Member,
  id: string,
  { code, ...fields }: BodyOf<typeof contract.update>,
): Promise<TemplateDoc> =>
  lookingAgain(() =>
    unitOfWork(caller, async (work) => {
      const store = templatesOf(caller);
      const before = found(await store.byId(id, work), 'notification_template');
      const isNew = code !== undefined && code !== made && code !== before.code;
      const named = isNew ? await codeFor(caller, code, work) : {};
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const saved = await store.save(id, { ...given, ...named, updated: new Date().toISOString() }, work);
      const after = found(saved, 'notification_template');
      record(caller, 'template_changed', { before, after }, work);
      return after;
    }),
  );

export const removeTemplate = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const store = templatesOf(caller);
    const before = found(await store.byId(id, work), 'notification_template');
    found((await store.remove(id, work)) || null, 'notification_template');
    record(caller, 'template_removed', { before, after: null }, work);
    return null;
  });
