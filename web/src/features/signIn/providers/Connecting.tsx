import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageLoader } from '../../../ui/Spinner.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import type { ProviderAnswer } from '../signInSlice.ts';
import { useConnectedMutation } from './endpoints.ts';

export const features = [queryFeature];

/** Connects the own account by the answer of a provider, and goes back to the profile. */
export function Connecting({ answer, wanted }: { answer: ProviderAnswer; wanted: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [connect, { error }] = useConnectedMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void connect({ body: answer }).then(({ data }) => {
      if (!data) return;
      dispatch(toastAsked({ tone: 'good', text: 'auth.connected' }));
      void navigate(wanted, { replace: true });
    });
  }, [answer, connect, dispatch, navigate, wanted]);
  if (!error) return <PageLoader label={t('auth.connecting')} />;
  return (
    <AuthLayout title={t('auth.notConnected')} company={null}>
      <Notice tone="bad">{t([`auth.error_provider_${codeOf(error)}`, 'errors.unknown'])}</Notice>
      <p>
        <Link to={wanted}>{t('auth.back')}</Link>
      </p>
    </AuthLayout>
  );
}
