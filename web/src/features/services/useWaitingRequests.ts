import { useSelector } from 'react-redux';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { useRequestListQuery } from './endpoints.ts';

/** How many requests wait for the reader. */
export function useWaitingRequests(): number {
  const user = useSelector(selectMyId) ?? '';
  const { data } = useRequestListQuery(
    { params: { user }, query: { role: 'performer', limit: 1, page: 1 } },
    { skip: !user },
  );
  return data?.total ?? 0;
}
