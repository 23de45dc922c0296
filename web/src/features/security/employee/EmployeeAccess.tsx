import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { AccessRow } from '../AccessRow.tsx';
import classes from '../Security.module.css';
import { FactorsRow } from './FactorsRow.tsx';

const dialogs = {
  factors: lazyPart(lazyNamed(() => import('./RemoveFactorsDialog.tsx'), 'RemoveFactorsDialog')),
  export: lazyPart(lazyNamed(() => import('../personalData/ExportDialog.tsx'), 'ExportDialog')),
  erase: lazyPart(lazyNamed(() => import('../personalData/EraseDialog.tsx'), 'EraseDialog')),
};

export const features = [queryFeature];

/** What an administrator does for an employee: lost second factors, and personal data. */
export function EmployeeAccess({ user }: { user: User }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const hasLeft = user.blocked || user.deletion_mark;
  return (
    <div className={classes.sections}>
      {!hasLeft && (
        <Card as="section" aria-label={t('security.signIn')} className={classes.card}>
          <h2 className={classes.title}>{t('security.signIn')}</h2>
          <FactorsRow user={user} onRemove={() => setOpen('factors')} />
        </Card>
      )}
      <Card as="section" aria-label={t('security.personal.data')} className={classes.card}>
        <h2 className={classes.title}>{t('security.personal.data')}</h2>
        <AccessRow name={t('security.personal.export')} hint={t('security.personal.exportOfHint')}>
          <Button look="outline" small icon="download" onClick={() => setOpen('export')}>
            {t('security.personal.download')}
          </Button>
        </AccessRow>
        {user.can?.erase && (
          <AccessRow
            name={t('security.personal.eraseData')}
            hint={t(hasLeft ? 'security.personal.eraseHint' : 'security.personal.eraseActive')}
          >
            {hasLeft && (
              <Button look="danger" small onClick={() => setOpen('erase')}>
                {t('security.personal.erase')}
              </Button>
            )}
          </AccessRow>
        )}
      </Card>
      {Dialog && <Dialog user={user} onClose={() => setOpen(null)} />}
    </div>
  );
}
