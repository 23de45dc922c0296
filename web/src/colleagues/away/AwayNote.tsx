import type { Absence } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';

interface Props {
  absence: Absence;
  /** Also who stands in. */
  withSubstitute?: boolean;
}

/** Until when a person is on vacation. */
export function AwayNote({ absence: { end, substitute }, withSubstitute = false }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Badge tone="warm">{t('people.awayUntil', { day: dayText(end, i18n.language) })}</Badge>
      {withSubstitute && substitute && (
        <span>
          {t('people.substitute')} <Link to={`/profile/${substitute._id}`}>{substitute.fullName}</Link>
        </span>
      )}
    </>
  );
}
