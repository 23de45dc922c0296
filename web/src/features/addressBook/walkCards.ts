import type { KeyboardEvent } from 'react';

/** How many cards stand beside each other. */
const columnsOf = (cards: readonly HTMLElement[]) => {
  const top = (card: HTMLElement) => Math.round(card.getBoundingClientRect().top);
  return cards.filter((card) => top(card) === top(cards[0]!)).length;
};

const stepOf = (key: string, columns: number): number =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key] ?? 0;

/** Arrow keys lead from the name of a card to that beside, above or below it. */
export function walkCards(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const names = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = names.indexOf(event.currentTarget);
  const cards = names.map((name) => name.closest('li')!);
  const next = names[at + stepOf(event.key, columnsOf(cards))];
  if (!next || next === event.currentTarget) return;
  event.preventDefault();
  next.focus();
}
