import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClient, selectIsAdmin, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useFirstLoad } from '../../query/useFirstLoad.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Loading, PersonSkeleton } from '../../ui/Skeleton.tsx';
import { AccessRow } from './AccessRow.tsx';
import { Connections } from './connections/Connections.tsx';
import { useOwnConnectionsQuery, useOwnProvidersQuery } from './connections/endpoints.ts';
import { useOwnSessionsQuery } from './endpoints.ts';
import { OwnData } from './personalData/OwnData.tsx';
import { useSecondFactorQuery } from './secondFactor/endpoints.ts';
import { usePasskeysQuery } from './secondFactor/passkeyEndpoints.ts';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import classes from './Security.module.css';
import { SessionList } from './SessionList.tsx';

const PasswordDialog = lazyPart(lazyNamed(() => import('./PasswordDialog.tsx'), 'PasswordDialog'));
const EmailDialog = lazyPart(lazyNamed(() => import('./EmailDialog.tsx'), 'EmailDialog'));

export const features = [queryFeature];

/** How one signs in, where one is signed in, and the own data; shown at once, so that no part moves what is pressed. */
export function Security({ user }: { user: User }) {
  const { t } = useTranslation();
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const isWaiting = useFirstLoad([
    useSecondFactorQuery({}),
    usePasskeysQuery({}),
    useOwnProvidersQuery({ query: { workspace } }, { skip: !workspace }),
    useOwnConnectionsQuery({}),
    useOwnSessionsQuery({}),
  ]);
  if (isWaiting)
    return (
      <Loading label={t('common.loading')}>
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </Loading>
    );
  return <Parts user={user} />;
}

function Parts({ user }: { user: User }) {
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
        <SecondFactor />
        <Connections />
      </Card>
      <SessionList />
      {isEmployee && <OwnData user={user} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
    </div>
  );
}
