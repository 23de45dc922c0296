import type { CoinEntry } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useCancelAccrualMutation, useCoinLedgerQuery } from './endpoints.ts';
import classes from './Shop.module.css';
import { useCoins, useMore, useTell } from './useShop.ts';

/** The ledger of a person: every movement, and what the person had afterwards. */
export function Ledger({ user }: { user: string }) {
  const { t } = useTranslation();
  const { query: page, more } = useMore(50);
  const query = useCoinLedgerQuery({ params: { id: user }, query: page as never });
  return (
    <Loaded query={{ ...query, currentData: query.currentData ?? query.data }} failed={t('shop.ledgerFailed')}>
      {({ result, total }) =>
        result.length === 0 ? (
          <Card>
            <EmptyState icon="list" title={t('shop.noEntries')} text={t('shop.noEntriesHint')} />
          </Card>
        ) : (
          <Card className={classes.ledger}>
            <table>
              <caption className={classes.caption}>{t('shop.ledger')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('shop.date')}</th>
                  <th scope="col">{t('shop.what')}</th>
                  <th scope="col" className={classes.wide}>
                    {t('shop.from')}
                  </th>
                  <th scope="col" className={classes.number}>
                    {t('shop.coins')}
                  </th>
                  <th scope="col" className={`${classes.number} ${classes.wide}`}>
                    {t('shop.balanceAfter')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {result.map((entry) => (
                  <EntryRow key={entry._id} entry={entry} />
                ))}
              </tbody>
            </table>
            {total > result.length && (
              <Button look="outline" busy={query.isFetching} onClick={more}>
                {t('shop.more')}
              </Button>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

/** What an entry is for: the words of its giver, the achievement, or the item. */
function useWhat() {
  const { t } = useTranslation();
  return ({ kind, comment, achievement, item }: CoinEntry): string => {
    const name = achievement?.name ?? item?.name ?? comment;
    return name ? t(`shop.entryOf_${kind}`, { name }) : t(`shop.entry_${kind}`);
  };
}

function EntryRow({ entry }: { entry: CoinEntry }) {
  const { t } = useTranslation();
  const format = useCoins();
  const what = useWhat();
  const [isCancelling, setCancelling] = useState(false);
  const { kind, amount, balance, by, cancelled, created, can } = entry;
  const from = by?.fullName || t(kind === 'award' ? 'shop.automatic' : 'shop.byShop');
  return (
    <tr data-cancelled={cancelled || undefined}>
      <td>
        <RelativeTime time={created} />
      </td>
      <td>
        <span className={classes.what}>{what(entry)}</span> {cancelled && <Badge>{t('shop.cancelled')}</Badge>}
        {can.cancel && (
          <Button small look="subtle" onClick={() => setCancelling(true)}>
            {t('shop.cancelAccrual')}
          </Button>
        )}
        {isCancelling && <CancelDialog entry={entry} onClose={() => setCancelling(false)} />}
      </td>
      <td className={`${classes.wide} ${classes.dim}`}>{from}</td>
      <td className={`${classes.number} ${amount > 0 ? classes.plus : ''}`}>{format(amount, true)}</td>
      <td className={`${classes.number} ${classes.wide}`}>{format(balance)}</td>
    </tr>
  );
}

function CancelDialog({ entry: { _id: id, amount }, onClose }: { entry: CoinEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const format = useCoins();
  const [cancel, { isLoading }] = useCancelAccrualMutation();
  const confirm = async () => {
    tell('shop.accrualCancelled', await cancel({ params: { id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shop.cancelAccrualTitle')}
      text={t('shop.cancelAccrualText', { coins: format(amount) })}
      confirmLabel={t('shop.cancelAccrual')}
      cancelLabel={t('shop.keep')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
