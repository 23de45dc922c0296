import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useGiveMoodMutation } from './endpoints.ts';
import classes from './MoodCard.module.css';

const values = Array.from({ length: 10 }, (_, index) => index + 1);
const commentLength = 300;

interface Props {
  onGiven: (value: number) => void;
  /** It was answered elsewhere, or is not asked any more. */
  onRefused: () => void;
}

/** A number of ten, and then a comment if one likes. */
export function MoodForm({ onGiven, onRefused }: Props) {
  const { t } = useTranslation();
  const [value, setValue] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [give, { isLoading, error }] = useGiveMoodMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (value === null || isLoading) return;
    const { data, error: refusal } = await give({ body: { value, comment: comment.trim() } });
    if (data) onGiven(data.result.value);
    else if ((refusal as { status?: number }).status === 409) onRefused();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={classes.scale} aria-labelledby="mood-title">
        {values.map((one) => (
          <label key={one} className={classes.value}>
            <input
              type="radio"
              name="mood"
              value={one}
              checked={value === one}
              aria-label={labelOf(one, t('life.mood.poor'), t('life.mood.great'))}
              onChange={() => setValue(one)}
            />
            <span aria-hidden="true">{one}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.ends} aria-hidden="true">
        <span>{t('life.mood.poor')}</span>
        <span>{t('life.mood.great')}</span>
      </div>
      {value !== null && (
        <>
          <TextField
            label={t('life.mood.comment')}
            hint={t('life.mood.commentHint')}
            maxLength={commentLength}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
          <Button type="submit" busy={isLoading} wide>
            {t('life.mood.send')}
          </Button>
        </>
      )}
    </form>
  );
}

const labelOf = (value: number, poor: string, great: string) =>
  value === 1 ? `1, ${poor}` : value === 10 ? `10, ${great}` : String(value);
