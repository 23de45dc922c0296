import { useSelector } from 'react-redux';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { useVacationListQuery } from './endpoints.ts';

/** Requests that the reader decides, as far as the server shows them. */
export const waitingFilter = (me: string | null) => ({ status: 'new', planned: false, user: { $ne: me } });

export function useWaitingCount(): number {
  const filter = JSON.stringify(waitingFilter(useSelector(selectMyId)));
  return useVacationListQuery({ query: { filter, limit: '1' } }).currentData?.total ?? 0;
}
