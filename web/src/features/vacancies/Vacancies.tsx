import { useTranslation } from 'react-i18next';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList, type List } from '../../resources/useList.ts';
import { Button } from '../../ui/Button.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import { EmptyState } from '../../ui/State.tsx';
import { useVacancyListQuery } from './endpoints.ts';
import { vacancyList, type VacancyTab } from './list.ts';
import { useTagNames } from './useTagNames.ts';
import { VacancyBones, VacancyCard } from './VacancyCard.tsx';

function useFilters({ url }: List): readonly Filter[] {
  const { t } = useTranslation();
  const names = [...new Set([...useTagNames(), ...(url.filters.tag ?? [])])];
  if (!names.length) return [];
  return [
    {
      id: 'tag',
      label: t('vacancies.tag'),
      single: true,
      options: names.map((name) => ({ value: name, label: name })),
    },
  ];
}

const maxSearch = 100;

/** The vacancies that the reader may see, or only open ones. */
export function Vacancies({ tab, onAdd }: { tab: Exclude<VacancyTab, 'mine'>; onAdd: (() => void) | null }) {
  const { t } = useTranslation();
  const list = useList(vacancyList);
  const { search, page, filters } = list.url;
  const tag = filters.tag?.[0];
  const query = useVacancyListQuery({
    query: {
      page,
      limit: vacancyList.pageSize,
      ...(search && { search: search.slice(0, maxSearch) }),
      ...(tag && { tag }),
      ...(tab === 'open' && { open: '1' as const }),
    },
  });
  return (
    <ListPage
      list={list}
      query={query}
      label={t(`vacancies.tab_${tab}`)}
      searchLabel={t('vacancies.search')}
      filters={useFilters(list)}
      rows={{ card: (vacancy) => <VacancyCard vacancy={vacancy} />, bones: <VacancyBones /> }}
      empty={
        <EmptyState icon="person" drawing="nothing" title={t('vacancies.none')} text={t('vacancies.noneHint')}>
          {onAdd && (
            <Button icon="plus" onClick={onAdd}>
              {t('vacancies.add')}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}
