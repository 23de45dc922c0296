import { useTranslation } from 'react-i18next';
import type { PickerLabels } from '../ui/picker/PickerField.tsx';

export function usePickerLabels(own: Pick<PickerLabels, 'list' | 'placeholder'>): PickerLabels {
  const { t } = useTranslation();
  return {
    ...own,
    none: t('people.none'),
    failed: t('people.searchFailed'),
    loading: t('common.loading'),
    remove: (name) => t('people.remove', { name }),
    count: (count) => t('people.found', { count }),
  };
}
