import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import {
  selectIsAdmin,
  selectIsSuperadmin,
  selectLanguage,
  selectPhase,
  selectStartPath,
} from '../session/sessionSelectors.ts';
import { PageLoader } from '../ui/Spinner.tsx';
import { guard, needsSession } from './guard.ts';
import { StartFailed } from './StartFailed.tsx';

/** Leads every visit to where it may go, and holds pages back until the start-up is through. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const location = useLocation();
  const phase = useSelector(selectPhase);
  const isTranslated = useSelector(selectLanguage) !== null;
  const isAdmin = useSelector(selectIsAdmin);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const startPath = useSelector(selectStartPath);
  const path = location.pathname;
  const wanted = (location.state as { wanted?: string } | null)?.wanted;

  if (!isTranslated) return null;
  if (phase === 'failed' && needsSession(path)) return <StartFailed />;
  if (phase === 'starting' || phase === 'failed') {
    return needsSession(path) ? <PageLoader label={t('common.loading')} /> : children;
  }
  const verdict = guard({ path, isSignedIn: phase === 'ready', isAdmin, isSuperadmin, startPath, wanted });
  if (!verdict) return children;
  const here = path + location.search + location.hash;
  return <Navigate to={verdict.to} replace state={verdict.remember ? { wanted: here } : null} />;
}
