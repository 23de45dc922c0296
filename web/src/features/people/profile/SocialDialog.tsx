import type { User } from '@atrium/contracts';
import { maxSocialNetworks, urlFault } from '@atrium/contracts/fieldRules';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { TagsField } from '../../../ui/fields/MultiSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useChangeUserMutation } from '../endpoints.ts';
import { addressOf } from './networks.ts';
import classes from './profile.module.css';

const rules = {
  social_networks: [(all: readonly string[]) => (all.some((each) => urlFault(each)) ? 'url' : null)],
};

/** `social_networks.3`: the field has one place for what is wrong with its addresses. */
const fieldErrors = (fields: Record<string, string> | undefined) => {
  const [code] = Object.entries(fields ?? {}).flatMap(([path, each]) =>
    path.startsWith('social_networks') ? [each] : [],
  );
  return code ? { social_networks: code } : undefined;
};

export function SocialDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [save, { isLoading, error }] = useChangeUserMutation();
  const form = useForm({
    initial: { social_networks: user.social_networks },
    rules,
    serverErrors: fieldErrors(fieldsOf(error)),
    onSubmit: async ({ social_networks }) => {
      const saved = await save({ params: { id: user._id }, body: { social_networks: [...social_networks] } });
      if (!saved.error) onClose();
    },
  });
  const { onChange, ...field } = form.field('social_networks');
  return (
    <Dialog
      title={t('profileTabs.social')}
      closeLabel={t('common.close')}
      onClose={onClose}
      unsaved={form.isDirty}
      width={480}
    >
      <form {...form.formProps} className={classes.form}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <TagsField
          label={t('profileTabs.addresses')}
          hint={t('profileTabs.addressesHint')}
          placeholder="https://"
          most={maxSocialNetworks}
          longest={2000}
          {...field}
          onChange={(all) => onChange(all.map(addressOf))}
          error={textOf(form.errorOf('social_networks'))}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
