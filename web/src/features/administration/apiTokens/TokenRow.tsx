import type { ApiToken } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { dateText } from '../../../ui/table/columns.ts';
import classes from '../providers/Providers.module.css';

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, used, expires } = token;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isOver = expires !== null && expires <= today;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          <Badge tone={isOver ? 'bad' : 'neutral'}>{isOver ? t('apiTokens.over') : t('apiTokens.scope_scim')}</Badge>
        </span>
        <span className={classes.issuer}>
          {used ? (
            <>
              {t('apiTokens.used')} <RelativeTime time={used} />
            </>
          ) : (
            t('apiTokens.unused')
          )}
          {expires && ` · ${t('apiTokens.expires', { day: dateText(expires, i18n.language) })}`}
        </span>
      </div>
      <div className={classes.acts}>
        <Button look="outline" small aria-label={t('apiTokens.revokeNamed', { name })} onClick={onRevoke}>
          {t('apiTokens.revoke')}
        </Button>
      </div>
    </li>
  );
}
