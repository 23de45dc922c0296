import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ByReceipt } from '../../features/reports/ByReceipt.tsx';
import { AuthLayout } from '../../features/signIn/AuthLayout.tsx';
import { queryFeature } from '../../query/querySaga.ts';

export const features = [queryFeature];

/** Before the sign-in and without it, so that any browser will do; it names no company. */
export function Page() {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('reports.byReceipt')} text={t('reports.byReceiptText')} company={null} ownFocus>
      <ByReceipt />
      <Link to="/">{t('reports.toPortal')}</Link>
    </AuthLayout>
  );
}
