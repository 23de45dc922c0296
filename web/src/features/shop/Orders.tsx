import type { OrderStatus, ShopOrder } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useSetOrderStatusMutation, useShopOrdersQuery } from './endpoints.ts';
import classes from './Shop.module.css';
import { useCoins, useMore, useShopSettings, useTell } from './useShop.ts';

const tones = { ordered: 'accent', ready: 'warm', issued: 'good', cancelled: 'neutral' } as const;

/** The reader’s orders; managers have those of all people, too. */
export function Orders() {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const shop = useShopSettings();
  const [whose, setWhose] = useState<'mine' | 'all' | null>(null);
  const shown = whose ?? (shop?.can.manage ? 'all' : 'mine');
  const { query: page, more } = useMore(50);
  const asked = { ...page, ...(shown === 'all' && { all: '1' as const }) };
  const query = useShopOrdersQuery({ params: { client_id }, query: asked }, { skip: !shop });
  return (
    <>
      {shop?.can.manage && (
        <div className={classes.bar}>
          <Segmented
            label={t('shop.whose')}
            value={shown}
            options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`shop.orders_${value}`) }))}
            onChange={setWhose}
          />
        </div>
      )}
      <Loaded query={{ ...query, currentData: query.currentData ?? query.data }} failed={t('shop.ordersFailed')}>
        {({ result, total }) =>
          result.length === 0 ? (
            <Card>
              <EmptyState icon="bag" title={t('shop.noOrders')} text={t('shop.noOrdersHint')} />
            </Card>
          ) : (
            <Card as="ul" className={classes.rows} aria-label={t('shop.orders')}>
              {result.map((order) => (
                <OrderRow key={order._id} order={order} withPerson={shown === 'all'} />
              ))}
              {total > result.length && (
                <li className={classes.row}>
                  <Button look="outline" busy={query.isFetching} onClick={more}>
                    {t('shop.more')}
                  </Button>
                </li>
              )}
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

function OrderRow({ order, withPerson }: { order: ShopOrder; withPerson: boolean }) {
  const { t } = useTranslation();
  const format = useCoins();
  const tell = useTell();
  const [isCancelling, setCancelling] = useState(false);
  const [lead, { isLoading }] = useSetOrderStatusMutation();
  const { _id: id, item, count, cost, status, user, created, can } = order;
  const set = async (next: Exclude<OrderStatus, 'ordered'>) => {
    tell(`shop.order_${next}Done`, await lead({ params: { id }, body: { status: next } }));
    setCancelling(false);
  };
  return (
    <li className={classes.row} aria-label={item.name}>
      <span className={classes.thumb}>
        {item.pic ? <img src={item.pic.mini ?? item.pic.src} alt="" loading="lazy" /> : <Icon name="bag" size={20} />}
      </span>
      <div className={classes.words}>
        <strong>{count > 1 ? t('shop.pieceCount', { name: item.name, count }) : item.name}</strong>
        <span className={classes.dim}>
          {withPerson && `${user.fullName || t('posts.unknownPerson')} · `}
          {t('shop.coinCount', { coins: format(cost) })} · <RelativeTime time={created} />
        </span>
      </div>
      <Badge tone={tones[status]}>{t(`shop.status_${status}`)}</Badge>
      {can.ready && (
        <Button small busy={isLoading} onClick={() => void set('ready')}>
          {t('shop.makeReady')}
        </Button>
      )}
      {can.issue && (
        <Button small look="soft" busy={isLoading} onClick={() => void set('issued')}>
          {t('shop.issue')}
        </Button>
      )}
      {can.cancel && (
        <Button small look="subtle" onClick={() => setCancelling(true)}>
          {t('shop.cancelOrder')}
        </Button>
      )}
      {isCancelling && (
        <ConfirmDialog
          title={t('shop.cancelOrderTitle')}
          text={t('shop.cancelOrderText', { coins: format(cost) })}
          confirmLabel={t('shop.cancelOrder')}
          cancelLabel={t('shop.keep')}
          closeLabel={t('common.close')}
          danger
          busy={isLoading}
          onConfirm={() => void set('cancelled')}
          onCancel={() => setCancelling(false)}
        />
      )}
    </li>
  );
}
