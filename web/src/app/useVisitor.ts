import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectIsAdmin, selectIsSuperadmin, selectMay, type SessionRoot } from '../session/sessionSelectors.ts';
import type { Visitor } from './guard.ts';

const visitorOf = (state: SessionRoot): Visitor => ({
  isSignedIn: state.session.phase === 'ready',
  isAdmin: selectIsAdmin(state),
  isSuperadmin: selectIsSuperadmin(state),
  may: (right) => selectMay(right)(state),
});

export function useVisitor(): Visitor {
  const session = useSelector((state: SessionRoot) => state.session);
  return useMemo(() => visitorOf({ session }), [session]);
}
