import type { ShopItem } from '@atrium/contracts';
import { maxStock } from '@atrium/contracts/shopRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { between, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAddShopStockMutation } from './endpoints.ts';
import classes from './Shop.module.css';
import { useTell } from './useShop.ts';

/** More pieces of an item have come. */
export function StockDialog({ item: { _id: id, name, rest }, onClose }: { item: ShopItem; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const [add, { isLoading }] = useAddShopStockMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const form = useForm<{ amount: number | null }>({
    initial: { amount: null },
    rules: { amount: [required, between(1, maxStock)] },
    onSubmit: async ({ amount }) => {
      const sent = await add({ params: { id, amount: String(amount) as never } });
      setFailed(sent.error);
      if (!sent.error) {
        tell('shop.stockAdded', sent);
        onClose();
      }
    },
  });
  return (
    <Dialog title={t('shop.stockOf', { name })} closeLabel={t('common.close')} onClose={onClose} width={420}>
      <form className={classes.form} {...form.formProps}>
        {failed && <Notice tone="bad">{t([`errors.${codeOf(failed)}`, 'errors.unknown'])}</Notice>}
        <NumberField
          label={t('shop.pieces')}
          hint={t('shop.left', { count: rest })}
          required
          {...form.field('amount')}
          error={textOf(form.errorOf('amount'))}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('shop.add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
