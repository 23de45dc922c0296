import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, relativeTime } from '../lib/dates.ts';

/** `5 min. ago`, kept right while it stands there; the tooltip has it in full. */
export function RelativeTime({ time }: { time: string }) {
  const locale = useTranslation().i18n.language;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={fullTime(time, locale)}>
      {relativeTime(time, locale, now)}
    </time>
  );
}
