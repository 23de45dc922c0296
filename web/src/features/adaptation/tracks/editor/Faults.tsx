import type { AdaptationTrack } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from '../Tracks.module.css';

/** What is missing in a track before employees can be added. */
export function Faults({ faults }: Pick<AdaptationTrack, 'faults'>) {
  const { t } = useTranslation();
  return (
    faults.length > 0 && (
      <Notice tone="info">
        {t('adaptation.lacks')}
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault}>{t(`adaptation.fault_${fault}`)}</li>
          ))}
        </ul>
      </Notice>
    )
  );
}
