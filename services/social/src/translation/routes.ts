import type { Language } from '@atrium/contracts';
import { translations as contract } from '@atrium/contracts/translations';
import { answer, found, type Member } from '@atrium/kit';
import { visibleComment } from '../comments/reading.ts';
import { readablePost } from '../posts/reading.ts';
import { translate } from './translate.ts';

async function show(caller: Member, item: { _id: string; text: string }, to: Language) {
  const { html, from } = await translate(caller, item.text, to);
  return { result: { _id: item._id, to, from, text: html } };
}

export const translationRoutes = [
  answer(contract.post, async ({ caller, params, query }) =>
    show(caller, await readablePost(caller, params.id), query.to),
  ),

  answer(contract.comment, async ({ caller, params, query }) => {
    const { comment } = await visibleComment(caller, params.id);
    return show(caller, found(comment.status === 'deleted' ? null : comment, 'comment'), query.to);
  }),
];
