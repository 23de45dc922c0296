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
  // Only when somebody points at it: the first full time costs a slow phone a tenth of a second.
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <time
      dateTime={time}
      title={isPointedAt ? fullTime(time, locale) : undefined}
      onPointerEnter={() => setPointedAt(true)}
    >
      {relativeTime(time, locale, now)}
    </time>
  );
}
