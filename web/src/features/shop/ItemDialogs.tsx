import type { ShopItem } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useBuyItemMutation, useRemoveShopItemMutation } from './endpoints.ts';
import { ItemForm } from './ItemForm.tsx';
import { StockDialog } from './StockDialog.tsx';
import { useCoins, useTell } from './useShop.ts';

export type ItemAct = 'buy' | 'edit' | 'stock' | 'remove';

interface Props {
  item: ShopItem;
  act: ItemAct;
  coins: number | undefined;
  onClose: () => void;
}

export function ItemDialogs({ act, ...props }: Props) {
  if (act === 'buy') return <BuyDialog {...props} />;
  if (act === 'remove') return <RemoveDialog {...props} />;
  return act === 'edit' ? <ItemForm {...props} /> : <StockDialog {...props} />;
}

type One = Omit<Props, 'act'>;

/** One question, with what is left afterwards. */
function BuyDialog({ item: { _id, name, cost }, coins, onClose }: One) {
  const { t } = useTranslation();
  const tell = useTell();
  const format = useCoins();
  const [buy, { isLoading }] = useBuyItemMutation();
  const confirm = async () => {
    tell('shop.bought', await buy({ body: { item: _id, count: 1, cost } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shop.buyTitle', { name })}
      text={
        coins === undefined
          ? t('shop.costs', { coins: format(cost) })
          : t('shop.costsLeaves', { coins: format(cost), left: format(coins - cost) })
      }
      confirmLabel={t('shop.buy')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function RemoveDialog({ item: { _id: id, name }, onClose }: One) {
  const { t } = useTranslation();
  const tell = useTell();
  const [remove, { isLoading }] = useRemoveShopItemMutation();
  const confirm = async () => {
    tell('shop.itemRemoved', await remove({ params: { id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('shop.removeTitle', { name })}
      text={t('shop.removeText')}
      confirmLabel={t('shop.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
