import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, relativeTime } from '../lib/dates.ts';

/** `5 min. ago`, updated each minute; the tooltip has the full time. */
export function RelativeTime({ time }: { time: string }) {
  const locale = useTranslation().i18n.language;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  // Only under the pointer: the first full time takes a slow phone 100 ms.
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
