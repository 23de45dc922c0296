import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectEnded } from '../../session/sessionSelectors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { selectSignIn } from './signInSlice.ts';

/** What was refused, or what another page has just done (`state.done`). */
export function LoginNotice() {
  const { t } = useTranslation();
  const { refusal } = useSelector(selectSignIn);
  const ended = useSelector(selectEnded);
  const done = (useLocation().state as { done?: string } | null)?.done;
  if (refusal?.code === 'workspace_required') return <Notice tone="info">{t('auth.workspaceHint')}</Notice>;
  if (refusal?.code === 'network') return <Notice tone="bad">{t('auth.noConnection')}</Notice>;
  if (refusal)
    return <Notice tone="bad">{t([`errors.${refusal.code}`, `auth.error_${refusal.code}`, 'errors.unknown'])}</Notice>;
  if (done) return <Notice tone="good">{t(done)}</Notice>;
  if (ended === 'expired') return <Notice tone="info">{t('auth.expired')}</Notice>;
  return ended === 'elsewhere' ? <Notice tone="info">{t('auth.signedOutElsewhere')}</Notice> : null;
}
