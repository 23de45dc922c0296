import type { JournalSection, Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '../../colleagues/lazy.ts';
import { dayText } from '../../lib/dates.ts';
import { PeriodField } from '../../ui/dates/DateField.tsx';
import type { Filter } from '../../ui/filterBar/filters.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { journalActions, journalSections } from './actions.ts';
import { isSection, periodOf } from './filter.ts';

/** Each action once: people and companies are blocked. */
function actionsOf(groups: readonly JournalSection[]) {
  const first = new Map<string, JournalSection>();
  for (const group of groups)
    for (const action of journalActions[group]) if (!first.has(action)) first.set(action, group);
  return [...first];
}

/** `known`: people whom the loaded rows name. */
export function useFilters(url: TableUrl, known: readonly Person[]): readonly Filter[] {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const find = (id: string | undefined) => [...chosen, ...known].find(({ _id }) => _id === id) ?? null;
  const people = (id: 'user' | 'for_user', label: string): Filter => ({
    id,
    label,
    textOf: ([value]) => find(value)?.fullName ?? t('journal.onePerson'),
    editor: ({ values: [value], onChange }) => (
      <PersonPicker
        label={label}
        value={find(value)}
        onChange={(person) => {
          if (person) setChosen((others) => [...others, person]);
          onChange(person ? [person._id] : []);
        }}
      />
    ),
  });
  const periodText = (value?: string) => {
    const { from, to } = periodOf(value);
    const day = (text: string) => (text ? dayText(text, i18n.language) : '…');
    return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  };
  const section = url.filters.section?.[0];
  const groups = isSection(section) ? [section] : journalSections;
  return [
    {
      id: 'period',
      label: t('journal.period'),
      textOf: ([value]) => periodText(value),
      editor: ({ values: [value], onChange }) => (
        <PeriodField
          label={t('journal.period')}
          presets={['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last30']}
          value={periodOf(value)}
          onChange={({ from, to }) => onChange(from || to ? [`${from}..${to}`] : [])}
        />
      ),
    },
    people('user', t('journal.who')),
    people('for_user', t('journal.whom')),
    {
      id: 'section',
      label: t('journal.section'),
      single: true,
      options: journalSections.map((value) => ({ value, label: t(`journal.section_${value}`) })),
    },
    {
      id: 'action',
      label: t('journal.what'),
      single: true,
      options: actionsOf(groups).map(([value, group]) => ({ value, label: t(`journal.act.${group}.${value}`) })),
    },
  ];
}
