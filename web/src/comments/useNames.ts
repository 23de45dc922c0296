import type { Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';

export function useNames() {
  const { t } = useTranslation();
  return (person: Person) => person.fullName || t('posts.unknownPerson');
}
