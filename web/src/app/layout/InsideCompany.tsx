import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { companyChosen } from '../../session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mayLeave } from '../../ui/layers/control.ts';
import classes from './InsideCompany.module.css';

/** Where the name stands in the sentence. */
const mark = '\n';

/** Says to superadmins in which company they are, on every screen, and leads out of it. */
export function InsideCompany({ client: { name } }: { client: Client }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [before, after] = t('clients.inside.words', { name: mark }).split(mark);
  const leave = async () => {
    if (await mayLeave()) dispatch(companyChosen(null));
  };
  return (
    <div role="region" aria-label={t('clients.inside.label')} className={classes.bar}>
      <Icon name="lock" />
      <p className={classes.words}>
        {before}
        <b>{name}</b>
        {after}
        <span className={classes.more}> · {t('clients.inside.recorded')}</span>
      </p>
      <Button look="outline" small icon="exit" onClick={() => void leave()}>
        {t('clients.inside.leave')}
      </Button>
    </div>
  );
}
