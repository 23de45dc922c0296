import type { ShopItem } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ItemAct } from './ItemDialogs.tsx';
import classes from './Shop.module.css';
import { useCoins, useShopSettings } from './useShop.ts';

interface Props {
  item: ShopItem;
  /** The reader’s coins, as soon as they are known. */
  coins: number | undefined;
  onAct: (act: ItemAct) => void;
}

/** What stands in the way of a purchase. */
function useObstacle({ item: { rest, cost, active }, coins }: Omit<Props, 'onAct'>) {
  const { t } = useTranslation();
  const format = useCoins();
  if (!active) return t('shop.notOffered');
  if (rest === 0) return t('shop.soldOut');
  if (coins !== undefined && coins < cost) return t('shop.missing', { coins: format(cost - coins) });
  return null;
}

export function ItemCard({ item, coins, onAct }: Props) {
  const { t } = useTranslation();
  const format = useCoins();
  const shop = useShopSettings();
  const obstacle = useObstacle({ item, coins });
  const { name, description, cost, rest, pics, active, can } = item;
  const picture = pics[0];
  return (
    <Card as="article" className={classes.item} aria-label={name} data-off={obstacle ? true : undefined}>
      <div className={classes.picture}>
        {picture ? (
          <img src={picture.mini ?? picture.src} alt={picture.alt ?? ''} loading="lazy" />
        ) : (
          <Icon name="bag" size={44} />
        )}
        {!active && (
          <span className={classes.mark}>
            <Badge>{t('shop.hidden')}</Badge>
          </span>
        )}
        {active && rest > 0 && rest <= 3 && (
          <span className={classes.mark}>
            <Badge tone="bad">{t('shop.left', { count: rest })}</Badge>
          </span>
        )}
      </div>
      <h3 className={classes.name}>{name}</h3>
      {description && <p className={classes.text}>{description}</p>}
      <p className={classes.hint}>{obstacle ?? t('shop.left', { count: rest })}</p>
      <div className={classes.foot}>
        <span className={classes.price}>
          <Icon name={shop?.icon ?? 'star'} size={16} />
          {format(cost)}
        </span>
        {can.edit && <IconButton icon="edit" label={t('shop.editOf', { name })} onClick={() => onAct('edit')} />}
        {can.edit && <IconButton icon="plus" label={t('shop.stockOf', { name })} onClick={() => onAct('stock')} />}
        {can.remove && <IconButton icon="trash" label={t('shop.removeOf', { name })} onClick={() => onAct('remove')} />}
        {shop?.can.buy && (
          <Button
            small
            disabled={obstacle !== null}
            aria-label={t('shop.buyOf', { name })}
            onClick={() => onAct('buy')}
          >
            {t('shop.buy')}
          </Button>
        )}
      </div>
    </Card>
  );
}
