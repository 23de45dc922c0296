import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectEnded } from '../../session/sessionSelectors.ts';
import type { EndReason } from '../../session/sessionSlice.ts';
import { Notice } from '../../ui/Notice.tsx';
import { selectSignIn } from './signInSlice.ts';

const endings: Partial<Record<EndReason, string>> = {
  expired: 'auth.expired',
  elsewhere: 'auth.signedOutElsewhere',
  replaced: 'auth.replaced',
  idle: 'auth.idle',
};

/** What was refused, or what another page has just done (`state.done`). */
export function LoginNotice() {
  const { t } = useTranslation();
  const { refusal } = useSelector(selectSignIn);
  const state = useLocation().state as { done?: string; ended?: EndReason } | null;
  const ended = useSelector(selectEnded) ?? state?.ended;
  const done = state?.done;
  if (refusal?.code === 'workspace_required') return <Notice tone="info">{t('auth.workspaceHint')}</Notice>;
  if (refusal?.code === 'network') return <Notice tone="bad">{t('auth.noConnection')}</Notice>;
  if (refusal)
    return <Notice tone="bad">{t([`errors.${refusal.code}`, `auth.error_${refusal.code}`, 'errors.unknown'])}</Notice>;
  if (done) return <Notice tone="good">{t(done)}</Notice>;
  const why = ended && endings[ended];
  return why ? <Notice tone="info">{t(why)}</Notice> : null;
}
