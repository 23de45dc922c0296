import type { Holiday, ScheduledPerson, ScheduledVacation } from '@atrium/contracts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { today } from '../../ui/dates/calendar.ts';
import { crowdsOf, isCrowded, placeOf, yearDays, type Crowd } from './chart.ts';
import { stateOf } from './list.ts';
import { useDays } from './useDays.ts';
import classes from './YearChart.module.css';

interface Props {
  people: readonly ScheduledPerson[];
  holidays: readonly Holiday[];
  year: number;
  label: string;
}

const percent = (value: number) => `${value}%`;

/** The vacations of people along a year. Arrow keys go from bar to bar; the chosen one is said below in words. */
export function YearChart({ people, holidays, year, label }: Props) {
  const { t } = useTranslation();
  const crowds = crowdsOf(people, year);
  const { barProps, onKeyDown, root } = useBars(people);
  const [told, setTold] = useState('');
  const first = people.flatMap(({ vacations }) => vacations)[0]?._id;
  return (
    <>
      {/* Reached by the keyboard where it has no bars, since it may scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className={classes.scroll} role="region" aria-label={label} tabIndex={0} ref={root} onKeyDown={onKeyDown}>
        <div className={classes.chart}>
          <Months year={year} />
          <Lines year={year} holidays={holidays} />
          <ul className={classes.rows}>
            {people.map((person) => (
              <li key={person._id} className={classes.row}>
                <span className={classes.name}>
                  <Avatar name={person.fullName} src={person.pics[0]?.mini ?? null} size={24} />
                  <span>{person.fullName}</span>
                </span>
                <span className={classes.track}>
                  {person.vacations.map((vacation) => (
                    <Bar
                      key={vacation._id}
                      {...{ vacation, year }}
                      name={person.fullName}
                      isTogether={isCrowded(vacation, crowds)}
                      {...barProps(vacation._id, first)}
                      onTell={setTold}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <Together crowds={crowds} year={year} />
        </div>
      </div>
      <p className={classes.told} aria-live="polite">
        {told || t('vacations.chartHint')}
      </p>
    </>
  );
}

/** One bar of the chart takes Tab; arrows go on from it in the order of people and days. */
function useBars(people: readonly ScheduledPerson[]) {
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const rows = people.map(({ vacations }) => vacations.map(({ _id }) => _id)).filter((row) => row.length);
  const go = (id: string | undefined) => id && root.current?.querySelector<HTMLElement>(`[data-bar="${id}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows.findIndex((ids) => at !== null && ids.includes(at));
    const place = rows[row]?.indexOf(at ?? '') ?? -1;
    const next: Record<string, string | undefined> = {
      ArrowRight: rows[row]?.[place + 1],
      ArrowLeft: rows[row]?.[place - 1],
      ArrowDown: rows[row + 1]?.[0],
      ArrowUp: rows[row - 1]?.[0],
      Home: rows[0]?.[0],
      End: rows.at(-1)?.at(-1),
    };
    if (place < 0 || !(event.key in next)) return;
    event.preventDefault();
    go(next[event.key]);
  };
  const known = rows.some((ids) => at !== null && ids.includes(at));
  const barProps = (id: string, first: string | undefined) => ({
    isNext: known ? id === at : id === first,
    onReach: () => setAt(id),
  });
  return { root, onKeyDown, barProps };
}

interface BarProps {
  vacation: ScheduledVacation;
  name: string;
  year: number;
  isTogether: boolean;
  isNext: boolean;
  onReach: () => void;
  onTell: (text: string) => void;
}

function Bar({ vacation, name, year, isTogether, isNext, onReach, onTell }: BarProps) {
  const { t } = useTranslation();
  const daysText = useDays();
  const state = stateOf(vacation);
  const parts = [
    name,
    daysText(vacation),
    t('vacations.days', { count: vacation.days }),
    t(`vacations.state_${state}`),
    ...(isTogether ? [t('vacations.together')] : []),
  ];
  const text = parts.join(', ');
  const { left, width } = placeOf(vacation, year);
  return (
    <button
      type="button"
      data-bar={vacation._id}
      data-state={state}
      data-together={isTogether || undefined}
      className={classes.bar}
      style={{ left: percent(left), width: percent(width) }}
      aria-label={text}
      title={text}
      tabIndex={isNext ? 0 : -1}
      onFocus={() => (onReach(), onTell(text))}
      onClick={() => onTell(text)}
    />
  );
}

function Months({ year }: { year: number }) {
  const { language } = useTranslation().i18n;
  const format = dateFormat(language, { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, at, 1)));
  return (
    <div className={classes.months} aria-hidden="true">
      <span className={classes.track}>
        {months.map((month) => {
          const start = month.toISOString().slice(0, 10);
          return (
            <span key={start} style={{ left: percent(placeOf({ start, end: start }, year).left) }}>
              {format.format(month)}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** Holidays and today, through all rows. */
function Lines({ year, holidays }: { year: number; holidays: readonly Holiday[] }) {
  const { start, end } = yearDays(year);
  const inYear = (day: string) => day >= start && day <= end;
  const leftOf = (day: string) => ({ left: percent(placeOf({ start: day, end: day }, year).left) });
  return (
    <div className={classes.lines} aria-hidden="true">
      <span className={classes.track}>
        {holidays
          .filter(({ day }) => inYear(day))
          .map(({ day }) => (
            <span key={day} className={classes.holiday} style={leftOf(day)} />
          ))}
        {inYear(today()) && <span className={classes.today} style={leftOf(today())} />}
      </span>
    </div>
  );
}

/** When two or more are away, and how many. */
function Together({ crowds, year }: { crowds: readonly Crowd[]; year: number }) {
  const { t } = useTranslation();
  const daysText = useDays();
  return (
    <div className={classes.row}>
      <span className={classes.name}>{t('vacations.awayTogether')}</span>
      <ul className={classes.track} aria-label={t('vacations.awayTogether')}>
        {crowds.map((crowd) => (
          <li key={crowd.start} className={classes.crowd} style={{ left: percent(placeOf(crowd, year).left) }}>
            <span role="img" aria-label={t('vacations.crowd', { days: daysText(crowd), count: crowd.count })}>
              {crowd.count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the bars and lines mean. */
export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <ul className={classes.legend}>
      {(['approved', 'planned', 'new'] as const).map((state) => (
        <li key={state}>
          <span className={classes.key} data-state={state} />
          {t(`vacations.state_${state}`)}
        </li>
      ))}
      <li>
        <span className={classes.holidayKey} />
        {t('vacations.holiday')}
      </li>
    </ul>
  );
}
