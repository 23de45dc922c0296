import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useEmployeeCountQuery } from '../../features/employees/endpoints.ts';
import { byName, filterIds } from '../../features/employees/filter.ts';
import { numberFormat } from '../../lib/formats.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { TabHeader } from './TabHeader.tsx';

const Employees = lazyPart(lazyNamed(() => import('../../features/employees/Employees.tsx'), 'Employees'));
const AddDialog = lazyPart(
  lazyNamed(() => import('../../features/employees/form/AddDialog.tsx'), 'AddDialog', 'profile'),
);

const options = { filters: filterIds, sort: byName };

/** The people of the company. */
export function PeopleTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const url = useTableUrl(options);
  const note = useNote();
  const isPhone = useMedia('(max-width: 768px)');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TabHeader
        tab="people"
        note={note}
        acts={[
          { id: 'import', label: t('employees.import'), icon: 'up', to: '/employees/import' },
          {
            id: 'add',
            label: t(isPhone ? 'employees.addShort' : 'employees.add'),
            icon: 'plus',
            main: true,
            onSelect: () => setAdding(true),
          },
        ]}
      />
      <Employees url={url} />
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            void navigate({ search: `?person=${id}` }, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** How many people the company has now. */
function useNote() {
  const { t, i18n } = useTranslation();
  const clientId = useSelector(selectClientId);
  const { currentData } = useEmployeeCountQuery(clientId ? { params: { clientId } } : skipToken);
  if (!currentData) return undefined;
  const { active, blocked } = currentData.result;
  const count = active + blocked;
  return t('employees.count', { count, number: numberFormat(i18n.language, {}).format(count) });
}
