import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useHrmOfPersonQuery, useResetToHrmMutation } from './endpoints.ts';
import classes from './HrmDifferences.module.css';

export const features = [queryFeature];

/** For administrators: where a profile says otherwise than the company's HR system. Nothing where it does not. */
export function HrmDifferences({ user }: { user: User }) {
  const { t } = useTranslation();
  const fields = useHrmOfPersonQuery({ params: { id: user._id } }).currentData?.result?.fields;
  if (!fields?.length) return null;
  return (
    <Card as="section" aria-label={t('hrm.differs')} className={classes.card}>
      <h2>{t('hrm.differs')}</h2>
      <p>{t('hrm.differsText')}</p>
      <dl className={classes.fields}>
        {fields.map(({ field, own, hrm }) => (
          <div key={field}>
            <dt>{t(`import.field_${field}`)}</dt>
            <dd>
              <span>{own || '—'}</span>
              <span className={classes.given}>{t('hrm.given', { value: hrm })}</span>
            </dd>
          </div>
        ))}
      </dl>
      {!user.deletion_mark && <Reset user={user} />}
    </Card>
  );
}

function Reset({ user }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  const [reset, { isLoading }] = useResetToHrmMutation();
  const resetIt = async () => {
    const { data } = await reset({ body: { user_id: user._id } });
    setAsked(false);
    if (data) dispatch(toastAsked({ tone: 'good', text: 'hrm.wasReset' }));
  };
  return (
    <div>
      <Button look="outline" icon="undo" onClick={() => setAsked(true)}>
        {t('hrm.reset')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('hrm.resetTitle', { name: user.fullName })}
          text={t('hrm.resetText')}
          confirmLabel={t('hrm.reset')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={isLoading}
          onCancel={() => setAsked(false)}
          onConfirm={() => void resetIt()}
        />
      )}
    </div>
  );
}
