import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './Services.module.css';

/** Whether all may start requests, or only those named in the rights; the editor says who they are. */
export function Rights({ service }: { service: BusinessProcess }) {
  const { t } = useTranslation();
  const { _id, for_all, grants } = service;
  const text = for_all
    ? t('services.forAll')
    : grants.length
      ? t('services.forSome', { count: grants.length })
      : t('services.forAdmins');
  return (
    <Card as="section" aria-label={t('services.rights')} className={classes.part}>
      <p>{text}</p>
      <div className={classes.acts}>
        <LinkButton look="outline" icon="edit" to={`/service/${_id}/edit`}>
          {t('services.changeRights')}
        </LinkButton>
      </div>
    </Card>
  );
}
