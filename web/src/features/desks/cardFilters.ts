import type { Person, TaskCard } from '@atrium/contracts';
import { folded } from '../../lib/folded.ts';
import type { TableState } from '../../ui/table/urlState.ts';
import { endOfMonth, endOfWeek } from './days.ts';

export const cardFilterIds = ['performer', 'priority', 'tag', 'due'] as const;

export const dueChoices = ['late', 'week', 'month', 'none'] as const;

/** The value of the filter by performers for cards without one. */
export const noPerformer = 'none';

type Card = Pick<TaskCard, 'title' | 'tags' | 'priority' | 'due' | 'finished' | 'performer'>;
type Asked = Pick<TableState, 'search' | 'filters'>;

/** Unknown choices, which an address may have, fit nothing. */
function fitsDue({ due, finished }: Card, choice: string, today: string): boolean {
  if (due === null) return choice === 'none';
  if (choice === 'late') return due < today && !finished;
  const end = choice === 'week' ? endOfWeek(today) : choice === 'month' ? endOfMonth(today) : '';
  return due >= today && due <= end;
}

/** Cards that have all words, in the title or a tag, and of each filter one of its values; in the order of the board. */
export function chosenCards<C extends Card>(cards: readonly C[], { search, filters }: Asked, today: string): C[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const { performer, priority, tag, due } = filters;
  const fits = (card: C) => {
    const text = words.length ? folded([card.title, ...card.tags].join(' ')) : '';
    return (
      words.every((word) => text.includes(word)) &&
      (performer?.includes(card.performer?._id ?? noPerformer) ?? true) &&
      (priority?.includes(card.priority) ?? true) &&
      (tag?.some((one) => card.tags.includes(one)) ?? true) &&
      (due?.some((choice) => fitsDue(card, choice, today)) ?? true)
    );
  };
  return cards.filter(fits);
}

const byText = (a: string, b: string) => a.localeCompare(b);

/** Who performs tasks of the board, by name, and its tags. */
export function choicesOf(cards: readonly Pick<TaskCard, 'performer' | 'tags'>[]) {
  const performers = new Map(
    cards.flatMap(({ performer }) => (performer ? [[performer._id, performer] as const] : [])),
  );
  return {
    performers: [...performers.values()].toSorted((a: Person, b: Person) => byText(a.fullName, b.fullName)),
    tags: [...new Set(cards.flatMap(({ tags }) => tags))].toSorted(byText),
  };
}
