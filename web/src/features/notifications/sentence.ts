import type { Notification } from '@atrium/contracts';
import type { TFunction } from 'i18next';

type Content = Pick<Notification, 'kind' | 'actors' | 'actors_total'>;

/** One actor, two, or the newest and the number of the others. */
function actorsText({ actors, actors_total: total }: Content, t: TFunction): string {
  const [first = t('posts.unknownPerson'), second] = actors.map(
    (person) => person.fullName || t('posts.unknownPerson'),
  );
  if (total <= 1) return first;
  if (total === 2 && second) return t('notifications.two', { first, second });
  return t('notifications.many', { first, count: total - 1 });
}

/** The sentence around the actors, so that they can be emphasized. */
export function sentenceParts(content: Content, t: TFunction): [before: string, who: string, after: string] {
  const placeholder = '\uE000';
  const many = content.actors_total > 1 ? 'several' : 'one';
  const [before = '', after = ''] = t(`notifications.kinds.${content.kind}.${many}`, { who: placeholder }).split(
    placeholder,
  );
  return [before, actorsText(content, t), after];
}
