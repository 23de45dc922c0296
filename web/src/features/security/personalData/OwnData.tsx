import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AccessRow } from '../AccessRow.tsx';
import classes from '../Security.module.css';
import { ExportDialog } from './ExportDialog.tsx';

/** What the portal holds about oneself. */
export function OwnData({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={t('security.personal.title')} className={classes.card}>
      <h2 className={classes.title}>{t('security.personal.title')}</h2>
      <AccessRow name={t('security.personal.exportOwn')} hint={t('security.personal.exportHint')}>
        <Button
          look="outline"
          small
          icon="download"
          aria-label={t('security.personal.exportOwn')}
          onClick={() => setOpen(true)}
        >
          {t('security.personal.download')}
        </Button>
      </AccessRow>
      {isOpen && <ExportDialog user={user} onClose={() => setOpen(false)} />}
    </Card>
  );
}
