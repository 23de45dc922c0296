import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../query/Loaded.tsx';
import { queryFeature } from '../../../query/querySaga.ts';
import { useHrmQuery } from './endpoints.ts';
import classes from './Hrm.module.css';
import { HrmForm } from './HrmForm.tsx';
import { Loads } from './Loads.tsx';

export const features = [queryFeature];

/** The HR system of a company: where it is, and what its loads have done. */
export function Hrm({ client }: { client: string }) {
  const { t } = useTranslation();
  const query = useHrmQuery({ params: { clientId: client } });
  return (
    <Loaded query={query} failed={t('hrm.failed')}>
      {({ result: hrm }) => (
        <div className={classes.page}>
          <HrmForm key={hrm.settings ? 'known' : 'new'} client={client} hrm={hrm} />
          {hrm.settings && <Loads client={client} hrm={hrm} />}
        </div>
      )}
    </Loaded>
  );
}
