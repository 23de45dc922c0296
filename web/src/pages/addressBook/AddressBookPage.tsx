import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { BirthdayStrip } from '../../features/addressBook/BirthdayStrip.tsx';
import { filterIds } from '../../features/addressBook/filter.ts';
import type { View } from '../../features/addressBook/ViewSwitch.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from './AddressBookPage.module.css';

const AddressBook = lazyPart(lazyNamed(() => import('../../features/addressBook/AddressBook.tsx'), 'AddressBook'));
const PinsDrawer = lazyPart(
  lazyNamed(() => import('../../features/addressBook/PinsDrawer.tsx'), 'PinsDrawer', 'people'),
);

export const features = [queryFeature];

const options = { filters: filterIds };

/** The colleagues of a company, to be reached in seconds. */
export function Page() {
  const { t } = useTranslation();
  const url = useTableUrl(options);
  const [params, setParams] = useSearchParams();
  const [isPinning, setPinning] = useState(false);
  const isAdmin = useSelector(selectIsAdmin);
  const view: View = params.get('view') === 'list' ? 'list' : 'cards';
  const change = (next: View) =>
    setParams(
      (now) => {
        if (next === 'list') now.set('view', next);
        else now.delete('view');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <PageHeader
        title={useSectionTitle()('addressBook')}
        acts={[
          ...(isAdmin
            ? [{ id: 'pins', label: t('addressBook.pins'), icon: 'tack' as const, onSelect: () => setPinning(true) }]
            : []),
          { id: 'birthdays', label: t('layout.birthdays'), icon: 'cake', to: '/birthdays' },
        ]}
      />
      {!url.isNarrowed && url.page === 1 && <BirthdayStrip />}
      <AddressBook url={url} view={view} onView={change} />
      {isPinning && <PinsDrawer onClose={() => setPinning(false)} />}
    </div>
  );
}
