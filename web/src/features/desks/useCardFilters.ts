import type { TaskCard } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../ui/dates/calendar.ts';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { cardFilterIds, choicesOf, chosenCards, dueChoices, noPerformer } from './cardFilters.ts';

const options = { filters: cardFilterIds };
const priorities = ['urgent', 'high', 'normal', 'low'] as const;
const none: readonly TaskCard[] = [];

/** The words and filters of a board, which stand in its address, and the cards that they leave. */
export function useCardFilters(all: readonly TaskCard[] = none) {
  const { t } = useTranslation();
  const url = useTableUrl(options);
  const { search, filters: asked } = url;
  const chosen = useMemo(() => chosenCards(all, { search, filters: asked }, today()), [all, search, asked]);
  const { performers, tags } = useMemo(() => choicesOf(all), [all]);
  const filters: Filter[] = [
    {
      id: 'performer',
      label: t('desks.form.performer'),
      options: [
        ...performers.map(({ _id: value, fullName }) => ({ value, label: fullName || t('posts.unknownPerson') })),
        { value: noPerformer, label: t('desks.noPerformer') },
      ],
    },
    {
      id: 'priority',
      label: t('desks.form.priority'),
      options: priorities.map((value) => ({ value, label: t(`desks.form.priority_${value}`) })),
    },
    { id: 'tag', label: t('desks.tags'), options: tags.map((value) => ({ value, label: value })) },
    {
      id: 'due',
      label: t('desks.form.due'),
      options: dueChoices.map((value) => ({ value, label: t(`desks.due_${value}`) })),
    },
  ];
  return { url, filters, chosen };
}
