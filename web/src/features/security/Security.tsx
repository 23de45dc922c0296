import type { User } from '@atrium/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import classes from './Security.module.css';
import { SessionList } from './SessionList.tsx';

const PasswordDialog = lazyPart(lazyNamed(() => import('./PasswordDialog.tsx'), 'PasswordDialog'));
const EmailDialog = lazyPart(lazyNamed(() => import('./EmailDialog.tsx'), 'EmailDialog'));

export const features = [queryFeature];

/** The own password, e-mail and sessions; `children`: the second factor. */
export function Security({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  const mayChangeEmail = useSelector(selectIsAdmin);
  const close = () => setOpen(null);
  return (
    <div className={classes.sections}>
      <Card as="section" aria-label={t('security.signIn')} className={classes.card}>
        <h2 className={classes.title}>{t('security.signIn')}</h2>
        <div className={classes.row}>
          <div className={classes.words}>
            <span className={classes.name}>{t('security.password')}</span>
            <span className={classes.hint}>{t('security.passwordHint')}</span>
          </div>
          <Button look="outline" small onClick={() => setOpen('password')}>
            {t('security.changePassword')}
          </Button>
        </div>
        <div className={classes.row}>
          <div className={classes.words}>
            <span className={classes.name}>{t('security.email')}</span>
            <span className={classes.hint}>{user.email}</span>
            {!mayChangeEmail && <span className={classes.hint}>{t('security.emailByAdmin')}</span>}
          </div>
          {mayChangeEmail && (
            <Button look="outline" small onClick={() => setOpen('email')}>
              {t('security.changeEmail')}
            </Button>
          )}
        </div>
        {children}
      </Card>
      <SessionList />
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
    </div>
  );
}
