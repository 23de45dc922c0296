import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { companyChosen } from '../../../session/sessionSlice.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useMedia } from '../../../ui/useMedia.ts';

/** The superadmin begins to work in a company; or is there already. */
export function Enter({ company: { _id, name } }: { company: Pick<Client, '_id' | 'name'> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isHere = useSelector(selectClientId) === _id;
  const isPhone = useMedia('(max-width: 768px)');
  if (isHere) return <Badge tone="warm">{t('clients.here')}</Badge>;
  return (
    <Button
      look="outline"
      small={!isPhone}
      wide={isPhone}
      aria-label={t('clients.enterName', { name })}
      onClick={() => dispatch(companyChosen(_id))}
    >
      {t('clients.enter')}
    </Button>
  );
}
