import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copyText.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './secondFactor.module.css';

/** For those who cannot scan. */
export function KeyToType({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(secret));
  return (
    <div>
      <p>{t('security.cannotScan')}</p>
      <div className={classes.key}>
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <Button look="outline" small onClick={() => void copy()}>
          {t(isCopied ? 'security.copied' : 'security.copyKey')}
        </Button>
      </div>
    </div>
  );
}
