import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectClientId, selectIsAdmin, selectMyId } from '../../../session/sessionSelectors.ts';
import { useAdaptationSettingsQuery, useTrackListQuery } from '../endpoints.ts';

interface Access {
  /** Creates tracks and sees all of them: administrators, and HR of the settings. */
  leads: boolean;
  /** Sees at least some tracks. */
  reads: boolean;
  isAdmin: boolean;
}

/** What the reader may do with tracks, which the session does not say. Undefined until it is known. */
export function useAccess(): Access | undefined {
  const me = useSelector(selectMyId);
  const client_id = useSelector(selectClientId) ?? '';
  const isAdmin = useSelector(selectIsAdmin);
  const settings = useAdaptationSettingsQuery(isAdmin ? skipToken : { params: { client_id } });
  const known = settings.currentData?.result;
  const leads = isAdmin || (known?.hr.some(({ _id }) => _id === me) ?? false);
  const isKnown = isAdmin || known !== undefined || settings.isError;
  const own = useTrackListQuery(isKnown && !leads ? { query: { limit: 1 } } : skipToken);
  if (leads) return { leads, reads: true, isAdmin };
  if (!isKnown || (own.currentData === undefined && !own.isError)) return undefined;
  return { leads, reads: (own.currentData?.total ?? 0) > 0, isAdmin };
}
