import type { InputOf } from '@atrium/contracts';
import type { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { askedOf, type List } from '../../resources/useList.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { useIdeaCategoriesQuery, useIdeaListQuery } from './endpoints.ts';
import { ideaList } from './list.ts';

type Query = NonNullable<InputOf<typeof ideas.list>['query']>;

/** The page of ideas that the address asks for; `mine`: of the reader only. */
export function useIdeas({ url }: List, mine: boolean) {
  const author = useSelector(selectMyId);
  const asked = askedOf(url, ideaList, mine ? { author } : {});
  return useIdeaListQuery({ query: asked as Query });
}

const none: readonly string[] = [];

/** The categories of the ideas that the reader may see, the most frequent first. */
export const useCategories = (): readonly string[] => useIdeaCategoriesQuery({}).currentData?.result ?? none;

export function useFilters({ url }: List): readonly Filter[] {
  const { t } = useTranslation();
  const categories = [...new Set([...useCategories(), ...(url.filters.category ?? [])])];
  const options = (values: readonly string[], labelOf: (value: string) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return [
    {
      id: 'status',
      label: t('ideas.status'),
      options: options(ideaList.filters.status, (value) => t(`ideas.status_${value}`)),
    },
    ...(categories.length
      ? [{ id: 'category', label: t('ideas.category'), options: options(categories, (value) => value) }]
      : []),
  ];
}
