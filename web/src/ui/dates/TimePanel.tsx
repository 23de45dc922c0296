import { useEffect, useRef, type KeyboardEvent } from 'react';
import classes from './Picker.module.css';
import { formatTime, timesOf } from './typed.ts';
import { useCalendarLocale } from './useCalendarLocale.ts';

interface Props {
  label: string;
  value: string;
  min?: string;
  max?: string;
  stepMinutes: number;
  onPick: (time: string) => void;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The times of a day. Opens at the chosen one, or at nine. */
export function TimePanel({ label, value, min, max, stepMinutes, onPick }: Props) {
  const { locale } = useCalendarLocale();
  const list = useRef<HTMLDivElement>(null);
  const times = timesOf(stepMinutes, min, max);
  const nearest = times.findLast((time) => time <= (value || '09:00')) ?? times[0];
  useEffect(() => {
    const { current } = list;
    const chosen = current?.querySelector<HTMLElement>('[data-autofocus]');
    // Not scrollIntoView, which would move the page, too.
    if (current && chosen) current.scrollTop = chosen.offsetTop - current.clientHeight / 2;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const options = [...event.currentTarget.children] as HTMLElement[];
    options[move(options.indexOf(document.activeElement as HTMLElement), options.length)]?.focus();
  };
  return (
    <div ref={list} className={classes.times} role="listbox" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className={classes.time}
          aria-selected={time === value}
          tabIndex={time === nearest ? 0 : -1}
          data-autofocus={time === nearest || undefined}
          onClick={() => onPick(time)}
        >
          {formatTime(time, locale)}
        </button>
      ))}
    </div>
  );
}
