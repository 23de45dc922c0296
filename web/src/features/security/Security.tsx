import type { User } from '@atrium/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { AccessRow } from './AccessRow.tsx';
import classes from './Security.module.css';
import { OwnData } from './personalData/OwnData.tsx';
import { SessionList } from './SessionList.tsx';

const PasswordDialog = lazyPart(lazyNamed(() => import('./PasswordDialog.tsx'), 'PasswordDialog'));
const EmailDialog = lazyPart(lazyNamed(() => import('./EmailDialog.tsx'), 'EmailDialog'));

export const features = [queryFeature];

/** The own password, e-mail and sessions; `children`: the second factor. */
export function Security({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const mayChangeEmail = useSelector(selectIsAdmin);
  const isEmployee = useSelector(selectIsEmployee);
  const close = () => setOpen(null);
  return (
    <div className={classes.sections}>
      <Card as="section" aria-label={t('security.signIn')} className={classes.card}>
        <h2 className={classes.title}>{t('security.signIn')}</h2>
        <AccessRow name={t('security.password')} hint={t('security.passwordHint')}>
          <Button look="outline" small onClick={() => setOpen('password')}>
            {t('security.changePassword')}
          </Button>
        </AccessRow>
        <AccessRow
          name={t('security.email')}
          hint={
            <>
              {user.email}
              {!mayChangeEmail && <br />}
              {!mayChangeEmail && t('security.emailByAdmin')}
            </>
          }
        >
          {mayChangeEmail && (
            <Button look="outline" small onClick={() => setOpen('email')}>
              {t('security.changeEmail')}
            </Button>
          )}
        </AccessRow>
        {children}
      </Card>
      <SessionList />
      {isEmployee && <OwnData user={user} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
    </div>
  );
}
