import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copyText.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import formClasses from '../Form.module.css';
import { printText } from './printText.ts';
import classes from './secondFactor.module.css';

/** The browser asks in words of its own. */
const askOnClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shown once. To copy, to download and to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = codes.join('\n');
  useEffect(() => {
    addEventListener('beforeunload', askOnClosing);
    return () => removeEventListener('beforeunload', askOnClosing);
  }, []);
  const copy = async () => setCopied(await copyText(text));
  return (
    <div className={formClasses.form}>
      <Notice tone="info">{t('security.codesText')}</Notice>
      <ol className={classes.codes} aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.acts}>
        <Button look="outline" small onClick={() => void copy()}>
          {t(copied ? 'security.copied' : 'security.copy')}
        </Button>
        <Button
          look="outline"
          small
          icon="download"
          onClick={() => saveFile(`${t('security.fileName')}.txt`, new Blob([`${text}\n`]))}
        >
          {t('security.download')}
        </Button>
        <Button look="outline" small onClick={() => printText(t('security.codesTitle'), text)}>
          {t('security.print')}
        </Button>
      </div>
      {copied === false && <Notice tone="bad">{t('security.notCopied')}</Notice>}
      <div className={formClasses.buttons}>
        <Button onClick={onDone}>{t('security.saved')}</Button>
      </div>
    </div>
  );
}
