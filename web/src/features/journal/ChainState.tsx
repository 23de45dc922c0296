import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ChainState.module.css';
import { useJournalChainQuery } from './endpoints.ts';

/** Whether rows are missing or were changed, in plain words. */
export function ChainState({ client }: { client: string }) {
  const { t, i18n } = useTranslation();
  const query = useJournalChainQuery({ params: { client } });
  const { status } = statusOf(query);
  const chain = query.currentData?.result;
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  if (chain?.broken)
    return <Notice tone="bad">{t('journal.chainBroken', { seq: number(chain.broken), to: number(chain.to) })}</Notice>;
  const text = chain
    ? t('journal.chainWhole', { count: chain.checked, number: number(chain.checked) })
    : t(status === 'loading' ? 'journal.chainChecking' : 'journal.chainUnknown');
  return (
    <p className={classes.state} role="status">
      <Icon name={chain ? 'tick' : 'info'} size={18} />
      <span className={classes.words}>
        <span>{text}</span>
        {chain && chain.head.seq > 0 && (
          <span className={classes.head}>
            {t('journal.chainHead', { seq: number(chain.head.seq) })}{' '}
            <code title={chain.head.hash}>{chain.head.hash.slice(0, 12)}</code>
          </span>
        )}
      </span>
    </p>
  );
}
