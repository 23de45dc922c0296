import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { dayText } from '../../../lib/dates.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectMay, selectMyId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useChangeEmployeeMutation, useRestoreMutation } from '../endpoints.ts';
import classes from './person.module.css';

const DismissDialog = lazyPart(lazyNamed(() => import('./DismissDialog.tsx'), 'DismissDialog'));
const HandOverGroups = lazyPart(lazyNamed(() => import('./HandOverGroups.tsx'), 'HandOverGroups'));

/** Blocking, leaving and coming back. */
export function Employment({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const isOwn = useSelector(selectMyId) === user._id;
  const [isDismissing, setDismissing] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const mayUseGroups = useSelector(selectMay('groups'));
  const acts = useActs(user);
  const isLeaving = user.fired_at !== null && !user.deletion_mark;
  const isKept = user.roles.includes('admin');
  const refusal = isOwn ? 'employees.error_own_dismissal' : isKept ? 'employees.error_admin_dismissal' : null;
  const day = user.fired_at && dayText(user.fired_at, i18n.language);
  return (
    <PanelPart title={t('employees.employment')}>
      {day && <p>{t(isLeaving ? 'employees.lastDay' : 'employees.leftOn', { day })}</p>}
      <div className={classes.acts}>
        {!user.deletion_mark && !isOwn && <BlockButton user={user} set={acts.setBlocked} busy={acts.isBlocking} />}
        {day && !user.erased && (
          <Button look="outline" icon="undo" busy={acts.isRestoring} onClick={() => void acts.restore()}>
            {t(isLeaving ? 'employees.callOff' : 'employees.restore')}
          </Button>
        )}
        {!user.deletion_mark && (
          <Button look="outline" icon="exit" disabled={refusal !== null} onClick={() => setDismissing(true)}>
            {t(isLeaving ? 'employees.otherDay' : 'employees.dismiss')}
          </Button>
        )}
        {mayUseGroups && !user.erased && (
          <Button look="outline" icon="swap" onClick={() => setHandingOver(true)}>
            {t('employees.handOverGroups')}
          </Button>
        )}
      </div>
      {refusal && !user.deletion_mark && <p className={classes.hint}>{t(refusal)}</p>}
      {isDismissing && <DismissDialog user={user} onClose={() => setDismissing(false)} />}
      {isHandingOver && <HandOverGroups user={user} onClose={() => setHandingOver(false)} />}
    </PanelPart>
  );
}

interface BlockProps {
  user: User;
  set: (blocked: boolean) => Promise<void>;
  busy: boolean;
}

/** Blocking ends sessions, so it asks; unblocking does not. */
function BlockButton({ user, set, busy }: BlockProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="outline" icon="lock" busy={busy} onClick={() => (user.blocked ? void set(false) : setAsked(true))}>
        {t(user.blocked ? 'employees.act_unblock' : 'employees.act_block')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('employees.blockTitle', { name: user.fullName })}
          text={t('employees.about_block')}
          confirmLabel={t('employees.do_block')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void set(true);
          }}
        />
      )}
    </>
  );
}

function useActs({ _id: id }: User) {
  const dispatch = useDispatch();
  const [change, { isLoading: isBlocking }] = useChangeEmployeeMutation();
  const [callBack, { isLoading: isRestoring }] = useRestoreMutation();
  const tell = (text: string) => void dispatch(toastAsked({ tone: 'good', text }));
  return {
    isBlocking,
    isRestoring,
    setBlocked: async (blocked: boolean) => {
      const { error } = await change({ params: { id }, body: { blocked } });
      if (!error) tell(blocked ? 'employees.blocked' : 'employees.unblocked');
    },
    restore: async () => {
      const { error } = await callBack({ params: { id } });
      if (!error) tell('employees.restored');
    },
  };
}
