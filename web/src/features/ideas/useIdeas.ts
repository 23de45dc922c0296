import type { InputOf } from '@atrium/contracts';
import type { ideas } from '@atrium/contracts/ideas';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { askedOf, type List } from '../../resources/useList.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
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

/** The categories of the newest 500 ideas, the most frequent first. */
export function useCategories(): readonly string[] {
  const client = useSelector(selectClientId);
  const query = useIdeaCategoriesQuery(
    client ? { params: { client }, query: { fields: 'category', limit: 500 } } : skipToken,
  );
  const rows = query.currentData?.result;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { category } of rows ?? []) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
    return [...counts].toSorted(([, one], [, other]) => other - one).map(([category]) => category);
  }, [rows]);
}

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
