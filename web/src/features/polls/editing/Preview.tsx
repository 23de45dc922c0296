import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { noEntry, type Asked, type Entry } from '../taking/answers.ts';
import { Question } from '../taking/Question.tsx';
import classes from './Editor.module.css';
import { hasOptions, type PollValues, type QuestionValues } from './values.ts';

const askedOf = ({ text, mandatory, kind, scale, options }: QuestionValues): Asked => ({
  text,
  mandatory,
  kind,
  scale: kind === 'range' ? scale : null,
  options: hasOptions(kind) ? options : [],
});

/** The poll as those who take it will see it; the answers lead nowhere. */
export function Preview({ values: { name, description, type, questions } }: { values: PollValues }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('polls.preview')} className={classes.preview}>
      <h2>{name || t('polls.untitledPoll')}</h2>
      {description && <p className={classes.previewText}>{description}</p>}
      <Notice tone="info">{t(`polls.promise_${type}`)}</Notice>
      {questions.map((question, at) => (
        // Another kind of answer begins with an empty field.
        <Tried key={`${at} ${question.kind} ${question.scale}`} question={askedOf(question)} at={at} />
      ))}
    </section>
  );
}

function Tried({ question, at }: { question: Asked; at: number }) {
  const [entry, setEntry] = useState<Entry>(() => noEntry(question));
  return <Question question={question} number={at + 1} name={`preview${at}`} entry={entry} onChange={setEntry} />;
}
