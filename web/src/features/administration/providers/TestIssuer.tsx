import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTestIssuerMutation } from './endpoints.ts';

/** Reads the provider's public documents, and names what is wrong with them. */
export function TestIssuer({ issuer }: { issuer: string }) {
  const { t } = useTranslation();
  const [test, { data, error, isLoading, originalArgs }] = useTestIssuerMutation();
  const isOfThis = originalArgs?.body.issuer === issuer.trim();
  const problem = data?.result.problem;
  return (
    <>
      <Button
        look="outline"
        small
        busy={isLoading}
        disabled={!issuer.trim()}
        onClick={() => void test({ body: { issuer: issuer.trim() } })}
      >
        {t('providers.test')}
      </Button>
      <div role="status">
        {isOfThis && data && (
          <Notice tone={problem ? 'bad' : 'good'}>
            {problem ? t(`providers.problem_${problem}`) : t('providers.fine')}
          </Notice>
        )}
        {isOfThis && error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
      </div>
    </>
  );
}
