import type { ShopItem } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useCoinBalanceQuery, useShopItemsQuery } from './endpoints.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemDialogs, type ItemAct } from './ItemDialogs.tsx';
import classes from './Shop.module.css';
import { useMore, useShopSettings } from './useShop.ts';

const orders = ['created', 'cost', 'name'] as const;

/** What the shop offers. */
export function Items({ onOffer }: { onOffer: () => void }) {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const me = useSelector(selectMyId) ?? '';
  const manages = useShopSettings()?.can.manage;
  const coins = useCoinBalanceQuery({ params: { id: me } }).currentData?.result.amount;
  const [sort, setSort] = useState<(typeof orders)[number]>('created');
  const { query: page, more } = useMore(48);
  const query = useShopItemsQuery({ params: { client_id }, query: { ...page, sort } as never });
  const [opened, setOpened] = useState<{ item: ShopItem; act: ItemAct } | null>(null);
  return (
    <Loaded query={{ ...query, currentData: query.currentData ?? query.data }} failed={t('shop.itemsFailed')}>
      {({ result, total }) =>
        result.length === 0 ? (
          <Card>
            <EmptyState
              icon="bag"
              title={t('shop.noItems')}
              text={t(manages ? 'shop.noItemsManage' : 'shop.noItemsHint')}
            >
              {manages && (
                <Button icon="plus" onClick={onOffer}>
                  {t('shop.addItem')}
                </Button>
              )}
            </EmptyState>
          </Card>
        ) : (
          <>
            <div className={classes.bar}>
              <Segmented
                label={t('shop.order')}
                value={sort}
                options={orders.map((value) => ({ value, label: t(`shop.order_${value}`) }))}
                onChange={setSort}
              />
            </div>
            <ul className={classes.grid} aria-label={t('shop.items')}>
              {result.map((item) => (
                <li key={item._id}>
                  <ItemCard item={item} coins={coins} onAct={(act) => setOpened({ item, act })} />
                </li>
              ))}
            </ul>
            {total > result.length && (
              <Button look="outline" busy={query.isFetching} onClick={more}>
                {t('shop.more')}
              </Button>
            )}
            {opened && <ItemDialogs {...opened} coins={coins} onClose={() => setOpened(null)} />}
          </>
        )
      }
    </Loaded>
  );
}
