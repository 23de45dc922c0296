import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useCoinBalanceQuery } from './endpoints.ts';
import classes from './Shop.module.css';
import { useCoins, useShopSettings } from './useShop.ts';

/** The reader’s own coins; the page goes on without them. */
export function BalanceCard() {
  const { t } = useTranslation();
  const id = useSelector(selectMyId) ?? '';
  const coins = useCoins();
  const shop = useShopSettings();
  const { currentData, isError } = useCoinBalanceQuery({ params: { id } });
  const balance = currentData?.result;
  if (isError && !balance) return null;
  if (!balance || !shop)
    return (
      <Loading label={t('shop.balance')}>
        <Card className={classes.balance}>
          <Skeleton width="40%" height={44} />
        </Card>
      </Loading>
    );
  return (
    <Card as="section" aria-label={t('shop.balance')} className={classes.balance}>
      <span className={classes.coin}>
        <Icon name={shop.icon} size={24} />
      </span>
      <p className={classes.figure}>
        <span className={classes.dim}>{t('shop.balance')}</span>
        <strong>
          {coins(balance.amount)} <span className={classes.unit}>{shop.coin_short}</span>
        </strong>
      </p>
      {shop.description && <p className={classes.about}>{shop.description}</p>}
    </Card>
  );
}
