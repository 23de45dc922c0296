import type { Person } from '@atrium/contracts';
import { maxCoins, maxRecipients } from '@atrium/contracts/shopRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PeoplePicker } from '../../colleagues/lazy.ts';
import { atMost, between } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { useAccrueCoinsMutation, useAchievementsQuery } from './endpoints.ts';
import classes from './Shop.module.css';
import { useTell } from './useShop.ts';

interface Values {
  users: readonly Person[];
  achievement: string;
  amount: number | null;
  comment: string;
}

const nothing: Values = { users: [], achievement: '', amount: null, comment: '' };

/** Coins, or an achievement with its coins, for one or several colleagues. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const me = useSelector(selectMyId) ?? '';
  const client_id = useSelector(selectClientId) ?? '';
  const known = useAchievementsQuery({ params: { client_id } }).currentData?.result ?? [];
  const [accrue, { isLoading }] = useAccrueCoinsMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const form = useForm<Values>({
    initial: nothing,
    rules: {
      users: [(users) => (users.length ? null : 'required')],
      amount: [between(1, maxCoins)],
      comment: [atMost(500)],
    },
    serverErrors: fieldsOf(failed),
    onSubmit: async ({ users, achievement, amount, comment }) => {
      const body = {
        users: users.map(({ _id }) => _id),
        ...(achievement && { achievement }),
        ...(amount !== null && { amount }),
        comment: comment.trim(),
      };
      const sent = await accrue({ body });
      setFailed(sent.error);
      if (sent.error) return;
      tell('shop.given', sent);
      onClose();
    },
  });
  const chosen = known.find(({ _id }) => _id === form.values.achievement);
  return (
    <Dialog title={t('shop.give')} closeLabel={t('common.close')} onClose={onClose} width={520}>
      <form className={classes.form} {...form.formProps}>
        {failed && !fieldsOf(failed) && <Notice tone="bad">{t([`errors.${codeOf(failed)}`, 'errors.unknown'])}</Notice>}
        <PeoplePicker
          label={t('shop.giveForm.users')}
          value={form.values.users}
          most={maxRecipients}
          without={[me]}
          error={textOf(form.errorOf('users'))}
          onChange={(users) => form.change('users', users)}
        />
        {known.length > 0 && (
          <Select
            label={t('shop.giveForm.achievement')}
            value={form.values.achievement}
            options={[
              { value: '', label: t('shop.giveForm.noAchievement') },
              ...known.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(achievement) => form.change('achievement', achievement)}
          />
        )}
        <NumberField
          label={t('shop.giveForm.amount')}
          hint={chosen && t('shop.giveForm.amountOf', { count: chosen.amount })}
          required={!chosen}
          {...form.field('amount')}
          error={textOf(form.errorOf('amount'))}
        />
        <TextArea
          label={t('shop.giveForm.comment')}
          hint={t('shop.giveForm.commentHint')}
          {...form.text('comment')}
          error={textOf(form.errorOf('comment'))}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('shop.giveSubmit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
