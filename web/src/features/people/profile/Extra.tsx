import type { User } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/State.tsx';
import { FactCard } from './FactCard.tsx';

/** What else there is about a person; what is private is there for those who may know it (D30). */
export function Extra({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const { middleName, gender, work_schedule, employment_type, vacation_balance, grade, salary, currency } = user;
  const money = (amount: number) => {
    const style = { style: 'currency', currency: (currency ?? 'rub').toUpperCase(), maximumFractionDigits: 0 } as const;
    return numberFormat(i18n.language, style).format(amount);
  };
  const facts: [string, ReactNode][] = [
    ['middleName', middleName],
    ['gender', gender !== 'not_selected' && t(`profile.gender_${gender}`)],
    ['work_schedule', work_schedule !== 'not_selected' && t(`profile.schedule.${work_schedule}`)],
    ['employment_type', employment_type !== 'not_selected' && t(`profile.employment.${employment_type}`)],
    ['vacation_balance', Boolean(vacation_balance) && t('profile.days', { count: vacation_balance })],
    ['grade', grade],
    ['salary', typeof salary === 'number' && money(salary)],
  ];
  const label = (name: string) => t(name === 'salary' ? 'profileTabs.salary' : `profile.${name}`);
  return (
    <FactCard
      facts={facts.map(([name, value]) => ({ name, value, label: label(name) }))}
      empty={<EmptyState icon="person" drawing="people" title={t('profile.noFacts')} />}
    />
  );
}
