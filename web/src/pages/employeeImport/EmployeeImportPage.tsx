import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Import } from '../../features/employeeImport/Import.tsx';
import { useImport } from '../../features/employeeImport/useImport.ts';
import { numberFormat } from '../../lib/formats.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import classes from '../employees/EmployeesPage.module.css';

export const features = [queryFeature];

const filters = ['result'];
const isId = (value: string | null) => value !== null && /^[0-9a-f]{24}$/.test(value);

/** Employees from a table. */
export function Page() {
  const { t, i18n } = useTranslation();
  const titleOf = useSectionTitle();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('import');
  const known = useImport(isId(asked) ? asked : null);
  const url = useTableUrl({ filters });
  const { shown } = known;
  const rows =
    shown && t('import.rows', { count: shown.rows, number: numberFormat(i18n.language, {}).format(shown.rows) });
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[{ label: titleOf('admin') }, { label: titleOf('employees'), to: '/employees' }]}
        crumbsLabel={titleOf('admin')}
        title={t('import.title')}
        note={shown && `${shown.fileName} · ${rows}`}
      />
      <Import known={known} url={url} onImport={(id) => void navigate({ search: id ? `?import=${id}` : '' })} />
    </div>
  );
}
