import { vacations } from '@atrium/contracts/vacations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { OptionPicker } from '../../colleagues/lazy.ts';
import { languageOf } from '../../lib/i18n/languages.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { DownloadButton } from '../../resources/DownloadButton.tsx';
import { selectMe } from '../../session/sessionSelectors.ts';
import { today } from '../../ui/dates/calendar.ts';
import { SearchField } from '../../ui/filterBar/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useVacationScheduleQuery, useVacationSettingsQuery } from './endpoints.ts';
import { ScheduleTable } from './ScheduleTable.tsx';
import classes from './Vacations.module.css';
import { ChartLegend, YearChart } from './YearChart.tsx';

const thisYear = () => Number(today().slice(0, 4));
const years = () => [-1, 0, 1, 2].map((by) => String(thisYear() + by));

/** Who is away when in a year, of a department or of all. */
export function Schedule() {
  const { t, i18n } = useTranslation();
  const me = useSelector(selectMe);
  const own = me?.dept_id ?? me?.department ?? '';
  const [depts, setDepts] = useState<readonly string[]>(own ? [own] : []);
  const [search, setSearch] = useState('');
  const [year, setYear] = useState(String(thisYear()));
  const isPhone = useMedia('(max-width: 768px)');
  const [view, setView] = useState<'year' | 'table' | null>(null);
  const shown = view ?? (isPhone ? 'table' : 'year');
  const asked = { year, ...(depts[0] && { dept: depts[0] }), ...(search && { search }) };
  const query = useVacationScheduleQuery({ query: asked });
  const holidays = useVacationSettingsQuery({}).currentData?.result.holidays ?? [];
  const mayExport = (query.currentData ?? query.data)?.exports;
  const known = own && me?.department ? [{ value: own, name: me.department }] : [];
  return (
    <section className={classes.schedule} aria-label={t('vacations.schedule')}>
      <div className={classes.bar}>
        <div className={classes.dept}>
          <OptionPicker
            type="dept"
            label={t('vacations.department')}
            value={depts}
            known={known}
            onChange={(next) => setDepts(next.slice(-1))}
          />
        </div>
        <SearchField label={t('vacations.search')} value={search} onSearch={setSearch} />
        <Select
          label={t('vacations.year')}
          options={years().map((value) => ({ value, label: value }))}
          value={year}
          onChange={setYear}
        />
        <Segmented
          label={t('vacations.view')}
          value={shown}
          options={[
            { value: 'year', label: t('vacations.viewYear') },
            { value: 'table', label: t('vacations.viewTable') },
          ]}
          onChange={setView}
        />
        {mayExport && (
          <DownloadButton
            call={vacations.excel}
            input={{ query: { ...asked, lang: languageOf(i18n.language) } }}
            fileName="vacations.xlsx"
          />
        )}
      </div>
      <Loaded query={query} failed={t('vacations.scheduleFailed')}>
        {({ result, isMore }) => {
          if (!result.length)
            return <EmptyState icon="people" title={t('vacations.nobody')} text={t('vacations.nobodyHint')} />;
          return (
            <>
              {result.map(({ dept, users }) => {
                const label = dept || t('vacations.noDepartment');
                const drawn = { people: users, year: Number(year), label };
                return (
                  <section key={dept} className={classes.part}>
                    <h2>{label}</h2>
                    {shown === 'year' ? <YearChart {...drawn} holidays={holidays} /> : <ScheduleTable {...drawn} />}
                  </section>
                );
              })}
              {shown === 'year' && <ChartLegend />}
              {isMore && <p className={classes.dim}>{t('vacations.isMore')}</p>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
