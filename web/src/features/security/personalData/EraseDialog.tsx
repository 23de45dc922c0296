import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { required, type Rule } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import formClasses from '../Form.module.css';
import { CurrentPassword } from '../proof/CurrentPassword.tsx';
import { Refusal } from '../proof/Refusal.tsx';
import { useDone } from '../proof/useDone.ts';
import { useEraseMutation } from './endpoints.ts';
import { Points } from './Points.tsx';

const plain = (text: string) => text.trim().toLowerCase();

/** As the server compares it. */
const names =
  ({ fullName, email }: User): Rule =>
  (text) =>
    [fullName, email].map(plain).includes(plain(text)) ? null : 'erasure_unconfirmed';

/** Erases the personal data of somebody who has left, once the name is typed and the password given. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDone(onClose, 'security.personal.erased');
  const [erase, { isLoading, error }] = useEraseMutation();
  const form = useForm({
    initial: { confirm: '', old_password: '' },
    rules: { confirm: [required, names(user)], old_password: [required] },
    serverErrors: fieldsOf(error),
    onSubmit: async (body) => {
      const answer = await erase({ params: { id: user._id }, body });
      if (!answer.error) done();
    },
  });
  const wrong = form.errorOf('confirm');
  const points = (kind: string, parts: string[]) => parts.map((part) => t(`security.personal.${kind}_${part}`));
  return (
    <Dialog
      title={t('security.personal.eraseTitle', { name: user.fullName })}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={520}
    >
      <form {...form.formProps} className={formClasses.form}>
        <Notice tone="bad">{t('security.personal.irreversible')}</Notice>
        <Points title={t('security.personal.goes')} points={points('goes', ['profile', 'access', 'own', 'mentions'])} />
        <Points title={t('security.personal.stays')} points={points('stays', ['posts', 'sums', 'journal'])} />
        <Refusal error={error} />
        <TextField
          label={t('security.personal.typeName', { name: user.fullName })}
          {...form.text('confirm')}
          error={wrong && t([`security.error_${wrong}`, `forms.${wrong}`])}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <CurrentPassword form={form} />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look="danger" busy={isLoading}>
            {t('security.personal.erase')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
