import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { selectClient, selectLanguage, selectMyId, selectPhase } from '../session/sessionSelectors.ts';
import { PageLoader } from '../ui/Spinner.tsx';
import { guard, needsSession, startPathOf } from './guard.ts';
import { useVisitor } from './useVisitor.ts';

const StartFailed = lazyNamed(() => import('./StartFailed.tsx'), 'StartFailed');

/** Redirects every visit to a page that the visitor may open, and holds private pages back during the start-up. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const location = useLocation();
  const phase = useSelector(selectPhase);
  const isTranslated = useSelector(selectLanguage) !== null;
  const startPage = useSelector(selectClient)?.settings.start_page ?? 'company';
  const myId = useSelector(selectMyId) ?? '';
  const visitor = useVisitor();
  const path = location.pathname;
  const wanted = (location.state as { wanted?: string } | null)?.wanted;

  if (!isTranslated) return null;
  if (phase === 'starting' || phase === 'failed') {
    if (!needsSession(path)) return children;
    const wait = <PageLoader label={t('common.loading')} />;
    return <Suspense fallback={wait}>{phase === 'failed' ? <StartFailed /> : wait}</Suspense>;
  }
  const verdict = guard(visitor, { path, startPath: startPathOf(visitor, startPage, myId), wanted });
  if (!verdict || 'noAccess' in verdict) return children;
  const here = path + location.search + location.hash;
  return <Navigate to={verdict.to} replace state={verdict.remember ? { wanted: here } : null} />;
}
