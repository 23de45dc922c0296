import { useSelector } from 'react-redux';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { useVacancyTagsQuery } from './endpoints.ts';

/** The tags of vacancies by their names, the first 100. */
export function useTags() {
  const client_id = useSelector(selectClientId) ?? '';
  return useVacancyTagsQuery({ params: { client_id, key: 'vacancies' } });
}

export const useTagNames = (): string[] => useTags().currentData?.result.map(({ name }) => name) ?? [];
