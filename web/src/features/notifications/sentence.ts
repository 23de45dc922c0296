import type { Notification } from '@atrium/contracts';
import type { TFunction } from 'i18next';

type Told = Pick<Notification, 'kind' | 'actors' | 'actors_total'>;

/** Who did it: one, two, or the newest and how many more. */
export function actorsText({ actors, actors_total: total }: Told, t: TFunction): string {
  const [first = t('posts.unknownPerson'), second] = actors.map(
    (person) => person.fullName || t('posts.unknownPerson'),
  );
  if (total <= 1) return first;
  if (total === 2 && second) return t('notifications.two', { first, second });
  return t('notifications.many', { first, count: total - 1 });
}

/** The sentence, and where in it the actors stand, so that they can be set off. */
export function sentenceParts(told: Told, t: TFunction): [before: string, who: string, after: string] {
  const place = '\uE000';
  const many = told.actors_total > 1 ? 'several' : 'one';
  const [before = '', after = ''] = t(`notifications.kinds.${told.kind}.${many}`, { who: place }).split(place);
  return [before, actorsText(told, t), after];
}
