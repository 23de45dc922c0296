import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useStorage } from '../../lib/StorageContext.tsx';
import { selectClient, selectIsEmployee, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMoodCheckQuery } from './endpoints.ts';
import classes from './MoodCard.module.css';
import { MoodForm } from './MoodForm.tsx';

/** Asks on arrival how a person is, once a day of the company. “Not now” asks again the next day. */
export function MoodCard() {
  const { t } = useTranslation();
  const storage = useStorage();
  const { id, isAsked, laterKey } = useWhomToAsk();
  const query = useMoodCheckQuery(isAsked ? { params: { id } } : skipToken);
  const [given, setGiven] = useState<number | null>(null);
  const [later, setLater] = useState(() => storage.get(laterKey));
  const { need, day } = query.currentData ?? {};
  if (given !== null)
    return (
      <Card as="aside" aria-labelledby="mood-title" className={classes.card}>
        <Thanks value={given} />
      </Card>
    );
  if (!need || !day || later === day) return null;
  const putOff = () => {
    storage.set(laterKey, day);
    setLater(day);
    document.getElementById('content')?.focus();
  };
  return (
    <Card as="aside" aria-labelledby="mood-title" className={classes.card}>
      <div className={classes.head}>
        <h2 id="mood-title">{t('life.mood.question')}</h2>
        <Button look="subtle" small onClick={putOff}>
          {t('life.mood.later')}
        </Button>
      </div>
      <MoodForm onGiven={setGiven} onRefused={() => void query.refetch()} />
    </Card>
  );
}

/** Takes the focus of the button that is gone, so that it is read out. */
function Thanks({ value }: { value: number }) {
  const { t } = useTranslation();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p id="mood-title" ref={words} tabIndex={-1} className={classes.thanks}>
      <Icon name="tick" size={18} />
      {t('life.mood.thanks', { value })}
    </p>
  );
}

function useWhomToAsk() {
  const id = useSelector(selectMyId) ?? '';
  const isEmployee = useSelector(selectIsEmployee);
  const isHidden = useSelector(selectClient)?.settings.hideMoodMeter ?? true;
  return { id, isAsked: isEmployee && !isHidden, laterKey: `moodLater:${id}` as const };
}
