import type { Notification } from '@atrium/contracts';
import type { TFunction } from 'i18next';

type Content = Pick<Notification, 'kind' | 'actors' | 'actors_total'>;

/** Up to three names, or the newest two and the number of the others. */
function actorsText({ actors, actors_total: total }: Content, t: TFunction): string {
  const [first = t('posts.unknownPerson'), second, third] = actors.map(
    (person) => person.fullName || t('posts.unknownPerson'),
  );
  if (total <= 1 || !second) return first;
  if (total === 2) return t('notifications.two', { first, second });
  if (total === 3 && third) return t('notifications.three', { first, second, third });
  return t('notifications.many', { first, second, count: total - 2 });
}

/**
 * The sentence around the actors, so that they can be emphasized; a digest and a report name none, and of a kind that
 * is not known there are the actors alone.
 */
export function sentenceParts(content: Content, t: TFunction): [before: string, who: string, after: string] {
  const placeholder = '\uE000';
  const many = content.actors_total > 1 ? 'several' : 'one';
  const sentence = t(`notifications.kinds.${content.kind}.${many}`, { who: placeholder, defaultValue: placeholder });
  if (!sentence.includes(placeholder)) return [sentence, '', ''];
  const [before = '', after = ''] = sentence.split(placeholder);
  return [before, actorsText(content, t), after];
}
