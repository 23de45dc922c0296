import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectEnv, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import classes from './AboutPage.module.css';

export const features = [queryFeature];

const SystemState = lazyPart(lazyNamed(() => import('../../features/about/SystemState.tsx'), 'SystemState'));
const Licences = lazyPart(lazyNamed(() => import('../../features/about/Licences.tsx'), 'Licences'));

/** The version of the portal, what it is made of, and for administrators whether its parts work. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const version = useSelector(selectEnv)?.version ?? '';
  return (
    <ReadingColumn>
      <div className={classes.head}>
        <PageHeader
          title={t('help.about.title')}
          description={t('help.about.description', { version })}
          acts={[{ id: 'help', label: t('layout.help'), icon: 'help', to: '/help' }]}
        />
      </div>
      {isAdmin && <SystemState />}
      <Licences />
    </ReadingColumn>
  );
}
