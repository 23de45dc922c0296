import { useTranslation } from 'react-i18next';
import { dateText } from '../../ui/table/columns.ts';
import type { Behind } from './behind.ts';
import { useModuleText } from './modules.ts';

/** Names a figure: "Left, 1 Feb 2026 – 28 Feb 2026, 1–3 years". */
export function useTitle({ figure, from, to, gender, tenure, age, position, of, module }: Behind): string {
  const { t, i18n } = useTranslation();
  const moduleText = useModuleText();
  const days = [...new Set([from, to])].flatMap((day) => (day ? dateText(day, i18n.language) : []));
  return [
    t(`analytics.behind_${figure}`),
    days.join(' – '),
    gender && t(`analytics.gender_${gender}`),
    tenure && t(`analytics.tenure_${tenure}`),
    age && t(`analytics.age_${age}`),
    position === undefined ? '' : position || t('analytics.noPosition'),
    of === 'none' && t('analytics.noDepartment'),
    module && moduleText(module),
  ]
    .filter(Boolean)
    .join(', ');
}
