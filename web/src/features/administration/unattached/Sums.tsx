import type { UnattachedSums } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/formats.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import classes from './Unattached.module.css';

interface Props {
  sums: UnattachedSums;
  busy: boolean;
  onRemove: () => void;
}

/** How many files nothing carries, and those that can go now. */
export function Sums({ sums: { all, due, isMore }, busy, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const of = ({ files: count, bytes }: UnattachedSums['all']) => ({
    count,
    number: numberFormat(i18n.language, {}).format(count),
    size: sizeText(bytes, i18n.language),
  });
  return (
    <Card as="section" aria-label={t('companyData.files.sums')} className={classes.sums}>
      <div>
        <p className={classes.all}>{t(isMore ? 'companyData.files.allMore' : 'companyData.files.all', of(all))}</p>
        <p className={classes.due}>
          {due.files > 0 ? t('companyData.files.due', of(due)) : t('companyData.files.noneDue')}
        </p>
      </div>
      {due.files > 0 && (
        <Button look="outline" icon="trash" disabled={busy} onClick={onRemove}>
          {t('companyData.files.removeOld')}
        </Button>
      )}
    </Card>
  );
}
