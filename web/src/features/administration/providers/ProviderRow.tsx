import type { IdentityProvider } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import classes from './Providers.module.css';

interface Props {
  provider: IdentityProvider;
  redirect: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function ProviderRow({ provider: { name, issuer, active }, redirect, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          <Badge tone={active ? 'good' : 'neutral'}>{t(active ? 'providers.on' : 'providers.off')}</Badge>
        </span>
        <span className={classes.issuer}>{issuer}</span>
        <span className={classes.issuer}>
          {t('providers.redirectUri')} <code>{redirect}</code>
        </span>
      </div>
      <div className={classes.acts}>
        <Button look="outline" small aria-label={t('providers.editNamed', { name })} onClick={onEdit}>
          {t('providers.edit')}
        </Button>
        <Button look="outline" small aria-label={t('providers.removeNamed', { name })} onClick={onRemove}>
          {t('providers.remove')}
        </Button>
      </div>
    </li>
  );
}
