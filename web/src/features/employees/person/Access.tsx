import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { selectClient, selectMyId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useGiveRoleMutation, useMailLinkMutation, useTakeRoleMutation } from '../endpoints.ts';
import { givenRoles, roleText } from '../words.ts';
import classes from './person.module.css';

/** How a person signs in, and the roles. */
export function Access({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <PanelPart title={t('employees.access')}>
      <div className={classes.rows}>
        <div className={classes.row}>
          <span className={classes.rowWords}>
            {t('employees.login')}
            <span className={classes.hint}>{[user.login, user.email].filter(Boolean).join(' · ')}</span>
          </span>
        </div>
        <Password user={user} />
        <Roles user={user} />
      </div>
    </PanelPart>
  );
}

/** The person sets it by a mailed link: no other person learns it. */
function Password({ user }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const workspace = useSelector(selectClient)?.workspace;
  const [mail, { isLoading }] = useMailLinkMutation();
  const send = async () => {
    const { error } = await mail({ body: { email: user.email, workspace } });
    if (!error) dispatch(toastAsked({ tone: 'good', text: 'employees.linkSent', values: { email: user.email } }));
  };
  return (
    <div className={classes.row}>
      <span className={classes.rowWords}>
        {t('employees.password')}
        <span className={classes.hint}>{t('employees.passwordHint')}</span>
      </span>
      <Button look="outline" small busy={isLoading} disabled={user.blocked} onClick={() => void send()}>
        {t('employees.sendLink')}
      </Button>
    </div>
  );
}

function Roles({ user }: { user: User }) {
  const { t } = useTranslation();
  const isOwn = useSelector(selectMyId) === user._id;
  const [give] = useGiveRoleMutation();
  const [take] = useTakeRoleMutation();
  const [asked, setAsked] = useState<boolean | null>(null);
  const others = user.roles.filter((role) => role !== 'employee' && !givenRoles.some((each) => each === role));
  const set = (role: string, isOn: boolean) => {
    const params = { id: user._id, role };
    void (isOn ? give({ params }) : take({ params }));
  };
  return (
    <div role="group" aria-label={t('employees.roles')}>
      <span>{t('employees.roles')}</span>
      {isOwn && <p className={classes.hint}>{t('employees.error_own_role')}</p>}
      <div className={classes.toggles}>
        {[...givenRoles, ...others].map((role) => (
          <Toggle
            key={role}
            label={roleText(t, role)}
            isOn={user.roles.includes(role)}
            disabled={isOwn}
            onChange={(isOn) => (role === 'admin' ? setAsked(isOn) : set(role, isOn))}
          />
        ))}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t(asked ? 'employees.makeAdmin' : 'employees.unmakeAdmin', { name: user.fullName })}
          text={t(asked ? 'employees.makeAdminText' : 'employees.unmakeAdminText')}
          confirmLabel={t(asked ? 'employees.do_give_role' : 'employees.do_take_role')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger={!asked}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            set('admin', asked);
          }}
        />
      )}
    </div>
  );
}
