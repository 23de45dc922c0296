import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { copyText } from '../../lib/copyText.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Reports.module.css';
import { groupedReceipt } from './texts.ts';

/** The receipt of a report that has just been sent. It is kept nowhere. */
export function Receipt({ receipt, onDone }: { receipt: string; onDone: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copy = async () => {
    const isCopied = await copyText(receipt);
    const text = isCopied ? 'reports.copied' : 'reports.copyFailed';
    dispatch(toastAsked({ tone: isCopied ? 'good' : 'bad', text }));
  };
  return (
    <Card as="section" aria-label={t('reports.receipt')} className={classes.card}>
      <Notice tone="good">{t('reports.sent')}</Notice>
      <h2 className={classes.heading}>{t('reports.receipt')}</h2>
      <p className={classes.receipt}>{groupedReceipt(receipt)}</p>
      <p className={classes.lead}>{t('reports.receiptText')}</p>
      <div className={classes.acts}>
        <Button onClick={() => void copy()}>{t('reports.copy')}</Button>
        <Button look="outline" onClick={onDone}>
          {t('reports.done')}
        </Button>
      </div>
      <Link to="/report_violation/receipt">{t('reports.toReceipt')}</Link>
    </Card>
  );
}
