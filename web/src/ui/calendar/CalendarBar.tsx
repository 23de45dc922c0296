import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import classes from './Calendar.module.css';
import type { CalendarView } from './types.ts';

interface Props {
  title: string;
  view: CalendarView;
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  onToday: () => void;
  onBack: () => void;
  onNext: () => void;
  onCreate?: () => void;
}

/** What is shown, and the ways to another time or view. */
export function CalendarBar({ title, view, views, onView, onToday, onBack, onNext, onCreate }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <Button look="outline" small onClick={onToday} children={t('calendar.today')} />
      <IconButton icon="left" label={t('calendar.back')} onClick={onBack} />
      <IconButton icon="right" label={t('calendar.next')} onClick={onNext} />
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <div role="group" aria-label={t('calendar.view')} className={classes.views}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
            {t(`calendar.view_${each}`)}
          </button>
        ))}
      </div>
      {onCreate && <Button small icon="plus" onClick={onCreate} children={t('calendar.create')} />}
    </div>
  );
}
