import type { TestAttempt } from '@atrium/contracts';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Test.module.css';

interface Props {
  question: TestAttempt['questions'][number];
  number: number;
  chosen: readonly string[];
  onChoose: (answer: string) => void;
}

/** A question with its answers; the focus follows to another one. */
export function Question({ question, number, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { text, several, answers } = question;
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className={classes.hint} id={`${id}-kind`}>
        {t('courses.questionNumber', { number })}
        {' · '}
        {t(several ? 'courses.severalRight' : 'courses.oneRight')}
      </p>
      <h2 className={classes.question} id={`${id}-title`} ref={title} tabIndex={-1}>
        {text}
      </h2>
      <div
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-kind`}
        className={classes.answers}
      >
        {answers.map((answer, at) => (
          <label key={answer._id} className={classes.answer}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(answer._id)}
              onChange={() => onChoose(answer._id)}
            />
            <span className={classes.answerText}>{answer.text}</span>
            {at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
          </label>
        ))}
      </div>
    </>
  );
}
