import type { Vacation } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useChangeVacationMutation, useDecideVacationMutation, useRemoveVacationMutation } from './endpoints.ts';
import { stateOf, stateTones } from './list.ts';
import { useDays } from './useDays.ts';
import { VacationForm } from './VacationForm.tsx';
import classes from './Vacations.module.css';

interface Props {
  vacation: Vacation;
  /** Whose it is: in the list of those that wait. */
  withPerson: boolean;
}

type Opened = 'edit' | 'remove' | 'rejected' | 'cancelled';

/** A vacation with what the reader may do with it. */
export function VacationCard({ vacation, withPerson }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const daysText = useDays();
  const { user, days, substitute, comment, decision } = vacation;
  const state = stateOf(vacation);
  const close = () => setOpened(null);
  return (
    <article className={classes.card} aria-label={`${withPerson ? `${user.fullName}, ` : ''}${daysText(vacation)}`}>
      {withPerson && (
        <Link to={`/profile/${user._id}`} className={classes.person}>
          <PersonLine name={user.fullName} hint={user.position} picture={user.pics[0]?.mini ?? null} />
        </Link>
      )}
      <div className={classes.top}>
        <strong>{daysText(vacation)}</strong>
        <span>{t('vacations.days', { count: days })}</span>
        <Badge tone={stateTones[state]}>{t(`vacations.state_${state}`)}</Badge>
      </div>
      {substitute && (
        <p className={classes.dim}>
          {t('vacations.standsIn')} <Link to={`/profile/${substitute._id}`}>{substitute.fullName}</Link>
        </p>
      )}
      {comment && <p className={classes.text}>{comment}</p>}
      {decision?.reason && (
        <p className={classes.text}>
          {t('vacations.reasonOf', { name: decision.by.fullName, reason: decision.reason })}
        </p>
      )}
      <Acts vacation={vacation} onOpen={setOpened} />
      {opened === 'edit' && <VacationForm vacation={vacation} onClose={close} onDone={close} />}
      {opened === 'remove' && <RemoveDialog vacation={vacation} onClose={close} />}
      {(opened === 'rejected' || opened === 'cancelled') && (
        <DecisionDialog vacation={vacation} status={opened} onClose={close} />
      )}
    </article>
  );
}

function Acts({ vacation, onOpen }: { vacation: Vacation; onOpen: (what: Opened) => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [decide, deciding] = useDecideVacationMutation();
  const [change, changing] = useChangeVacationMutation();
  const { _id: id, start, end, can, planned } = vacation;
  // Who decides on a request rejects it instead.
  const mayCancel = can.cancel && !can.decide;
  const tell = (done: string, { error }: { error?: Parameters<typeof codeOf>[0] }) =>
    dispatch(toastAsked(error ? { tone: 'bad', text: `errors.${codeOf(error)}` } : { tone: 'good', text: done }));
  const approve = async () =>
    tell('vacations.approvedDone', await decide({ params: { id }, body: { status: 'approved', start, end } }));
  const ask = async () => tell('vacations.sent', await change({ params: { id }, body: { planned: false } }));
  return (
    <div className={classes.acts}>
      {can.decide && (
        <>
          <Button small busy={deciding.isLoading} onClick={() => void approve()}>
            {t('vacations.approve')}
          </Button>
          <Button small look="outline" onClick={() => onOpen('rejected')}>
            {t('vacations.reject')}
          </Button>
        </>
      )}
      {can.edit && planned && (
        <Button small busy={changing.isLoading} onClick={() => void ask()}>
          {t('vacations.askNow')}
        </Button>
      )}
      {can.edit && (
        <Button small look="outline" onClick={() => onOpen('edit')}>
          {t('vacations.change')}
        </Button>
      )}
      {mayCancel && (
        <Button small look="outline" onClick={() => onOpen('cancelled')}>
          {t('vacations.cancel')}
        </Button>
      )}
      {can.remove && !mayCancel && (
        <Button small look="subtle" onClick={() => onOpen('remove')}>
          {t('vacations.remove')}
        </Button>
      )}
    </div>
  );
}

function RemoveDialog({ vacation, onClose }: { vacation: Vacation; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [remove, { isLoading }] = useRemoveVacationMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: vacation._id } });
    if (data) dispatch(toastAsked({ tone: 'good', text: 'vacations.removed' }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('vacations.removeTitle')}
      text={t('vacations.removeText')}
      confirmLabel={t('vacations.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

export const VacationBones = () => (
  <div className={classes.card}>
    <Skeleton width="50%" height={20} />
    <TextSkeleton lines={2} />
  </div>
);
