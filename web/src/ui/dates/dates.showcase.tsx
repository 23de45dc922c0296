import { useState } from 'react';
import { Fields } from '../fields/Fields.tsx';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { DateField, DateTimeField, PeriodField, TimeField } from './DateField.tsx';

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

function Days() {
  const [born, setBorn] = useState('1984-01-05');
  const [start, setStart] = useState('');
  return (
    <Section title="Date">
      <Fields>
        <DateField label="Birthday" name="born" value={born} onChange={setBorn} max="2026-11-22" />
        <output aria-label="born">{born}</output>
        <DateField
          label="First day"
          required
          value={start}
          onChange={setStart}
          min="2026-12-01"
          max="2026-12-31"
          isDisabled={isSunday}
          hint="In December 2026, no Sundays"
        />
        <output aria-label="start">{start}</output>
        <DateField label="Read-only" readOnly value="2026-12-25" onChange={setStart} />
        <DateField label="Disabled" disabled value="2026-12-25" onChange={setStart} />
        <DateField label="Wrong" value="32.13.2026" error="Enter a date" onChange={setStart} />
      </Fields>
    </Section>
  );
}

function Periods() {
  const [period, setPeriod] = useState({ from: '2026-12-21', to: '2026-12-31' });
  return (
    <Section title="Period">
      <Fields>
        <PeriodField
          label="Period"
          name="period"
          value={period}
          onChange={setPeriod}
          presets={['today', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisQuarter', 'thisYear']}
        />
        <output aria-label="period">{`${period.from}…${period.to}`}</output>
        <PeriodField label="Disabled" disabled value={period} onChange={setPeriod} />
      </Fields>
    </Section>
  );
}

function Times() {
  const [time, setTime] = useState('09:30');
  const [moment, setMoment] = useState('2026-12-25T14:00');
  return (
    <Section title="Time">
      <Fields>
        <TimeField label="Start" value={time} onChange={setTime} min="08:00" max="20:00" stepMinutes={15} />
        <output aria-label="time">{time}</output>
        <DateTimeField label="Remind" required value={moment} onChange={setMoment} />
        <output aria-label="moment">{moment}</output>
        <TimeField label="Disabled" disabled value="14:00" onChange={setTime} />
      </Fields>
    </Section>
  );
}

const Show = () => (
  <>
    <Days />
    <Periods />
    <Times />
  </>
);

export const showcase: Showcase = { title: 'Dates and times', Show };
