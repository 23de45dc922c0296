import { peopleOf, type Member } from '@atrium/kit';
import { formerName } from '@atrium/contracts/formerEmployee';
import type { Written } from '../writing.ts';
import { withFormerName } from './formerNames.ts';

/** Rights and erasures are seen within this time; the second round of an erasure comes later. */
const maxAgeMs = 500;

/** A text that was begun before one of the mentioned people was erased does not bring the name back. */
export async function withoutErasedNames<T extends Written>(caller: Member, written: T): Promise<T> {
  if (!written.mentions.length) return written;
  const people = [...(await peopleOf(caller).byIds(written.mentions, maxAgeMs)).values()];
  const text = people
    .filter(({ erased }) => erased)
    .reduce((html, { _id, lang }) => withFormerName(html, _id, formerName(lang)), written.text);
  return { ...written, text };
}
