import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copyText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from '../providers/Providers.module.css';

interface Props {
  token: string;
  scim: string;
  onClose: () => void;
}

/** A new token and where it is used. It is not shown again. */
export function MadeToken({ token, scim, onClose }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyText(token).then(setCopied);
  return (
    <div className={classes.form}>
      <Notice tone="info">{t('apiTokens.once')}</Notice>
      <div>
        <p className={classes.note}>{t('apiTokens.token')}</p>
        <code className={classes.redirect}>{token}</code>
      </div>
      <div>
        <p className={classes.note}>{t('apiTokens.scim')}</p>
        <code className={classes.redirect}>{scim}</code>
      </div>
      <span role="status">{isCopied && t('apiTokens.copied')}</span>
      <DialogFoot>
        <Button look="outline" onClick={copy}>
          {t('apiTokens.copy')}
        </Button>
        <Button onClick={onClose}>{t('apiTokens.saved')}</Button>
      </DialogFoot>
    </div>
  );
}
