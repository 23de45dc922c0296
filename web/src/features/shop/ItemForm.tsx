import type { ShopItem } from '@atrium/contracts';
import { shop } from '@atrium/contracts/shop';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { attachedItem } from '../../session/useUpload.ts';
import { useAddShopItemMutation, useChangeShopItemMutation } from './endpoints.ts';

const names = ['name', 'description', 'cost', 'amount', 'pics', 'active'] as const;

/** Offers an item, or changes one; `item` absent: a new one. */
export function ItemForm({ item, onClose }: { item?: ShopItem; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const params = { client_id: useSelector(selectClientId) ?? '' };
  const [add] = useAddShopItemMutation();
  const [change] = useChangeShopItemMutation();
  return (
    <FormDialog
      title={t(item ? 'shop.editItem' : 'shop.addItem')}
      width={560}
      call={shop.addItem}
      names={names}
      texts="shop.itemForm"
      fileModule="shop"
      initial={item ? { ...item, pics: item.pics.map(attachedItem) } : { active: true }}
      sendsChanges={Boolean(item)}
      submitLabel={t('common.save')}
      send={(body) => (item ? change({ params, body: { ...body, _id: item._id } }) : add({ params, body }))}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: 'shop.itemSaved' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
