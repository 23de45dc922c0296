import type { JournalChain } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ChainState.module.css';
import { useChain } from './useRows.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

const problems = {
  chain_missing: 'chainMissing',
  ends_changed: 'chainEnds',
  key_missing: 'chainKey',
  begun_again: 'chainBegunAgain',
} as const;

function damagesOf(chain: JournalChain, t: Translate, number: (value: number) => string): string[] {
  const { problem, broken, to, outside, refused, unsigned, firstUnsigned } = chain;
  return [
    ...(problem ? [t(`journal.${problems[problem]}`)] : []),
    ...(broken ? [t('journal.chainBroken', { seq: number(broken), to: number(to) })] : []),
    ...(unsigned
      ? [t('journal.chainUnsigned', { count: unsigned, number: number(unsigned), seq: number(firstUnsigned ?? 0) })]
      : []),
    ...(refused ? [t('journal.chainRefused', { count: refused, number: number(refused) })] : []),
    ...(outside ? [t('journal.chainOutside', { count: outside, number: number(outside) })] : []),
  ];
}

/** Whether rows are missing or were changed, in plain words. */
export function ChainState({ client }: { client: string | null }) {
  const { t, i18n } = useTranslation();
  const query = useChain(client);
  const { status } = statusOf(query);
  const chain = query.currentData?.result;
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  const damages = chain ? damagesOf(chain, t, number) : [];
  if (damages.length)
    return (
      <Notice tone="bad">
        {damages.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    );
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
