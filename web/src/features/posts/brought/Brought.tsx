import type { Person, Post } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { nameOf } from '../../../colleagues/names.ts';
import { bringersOf } from './bringers.ts';

/** Who has written the post, and comments on it, in their authors' names (D176). */
export function Brought({ post }: { post: Post }) {
  const { t } = useTranslation();
  const nameFor = (person: Person) => nameOf(person, t('posts.unknownPerson'));
  const bringers = bringersOf(post.comments);
  if (!post.brought_by && !bringers.length) return null;
  return (
    <Notice tone="info">
      {post.brought_by && <div>{t('post.brought', { name: nameFor(post.brought_by) })}</div>}
      {bringers.map((person) => (
        <div key={person._id}>{t('post.broughtComments', { name: nameFor(person) })}</div>
      ))}
    </Notice>
  );
}
