import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectClientId, selectIsAdmin, selectMe, selectMyId } from '../../session/sessionSelectors.ts';
import { useCourseAnalyticsQuery, useCourseListQuery } from './endpoints.ts';

/**
 * Whether the reader administers learning. A company may have chosen them, which the session does not say: it follows
 * from what they may do with courses of others, and only where there are none from whether they read the analytics.
 * Undefined until it is known.
 */
export function useLearningAdmin(): boolean | undefined {
  const me = useSelector(selectMyId);
  const client_id = useSelector(selectClientId) ?? '';
  const isAdmin = useSelector(selectIsAdmin);
  const hasRole = useSelector(selectMe)?.roles.includes('lms_admin') ?? false;
  const isKnown = isAdmin || hasRole;
  const list = useCourseListQuery(isKnown ? skipToken : { query: { limit: 20 } });
  const others = list.currentData?.result.filter(({ admins }) => !admins.some(({ _id }) => _id === me));
  const isUndecided = !isKnown && others?.length === 0;
  const analytics = useCourseAnalyticsQuery(isUndecided ? { params: { client_id }, query: { limit: 1 } } : skipToken);
  if (isKnown) return true;
  if (list.isError) return false;
  if (!isUndecided) return others?.every(({ can }) => can.edit);
  return analytics.currentData !== undefined || (analytics.isError ? false : undefined);
}
