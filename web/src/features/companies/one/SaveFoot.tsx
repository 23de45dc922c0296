import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFoot } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface Props {
  form: { isDirty: boolean };
  busy: boolean;
  /** Why saving failed, unless a field says it. */
  code: string | undefined;
  discard: () => void;
}

export function SaveFoot({ form: { isDirty }, busy, code, discard }: Props) {
  const { t } = useTranslation();
  useUnsavedChanges(isDirty);
  return (
    <>
      {code && <Notice tone="bad">{t([`errors.${code}`, 'errors.unknown'])}</Notice>}
      <FormFoot>
        {isDirty && (
          <Button look="outline" onClick={discard}>
            {t('clients.discard')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={!isDirty}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </>
  );
}
