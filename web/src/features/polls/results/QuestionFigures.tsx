import type { PollQuestionResult } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { BarList } from '../../../ui/charts/charts.tsx';
import { sharesOf } from './figures.ts';
import classes from './Results.module.css';

interface Props {
  question: PollQuestionResult;
  /** From 1. */
  number: number;
}

/** What was answered to a question: bars, or texts. */
export function QuestionFigures({ question, number }: Props) {
  const { t, i18n } = useTranslation();
  const { text, kind, answered, avg } = question;
  const title = `${number}. ${text}`;
  const count = t('polls.answerCount', { count: answered });
  if (kind === 'short' || kind === 'long') return <Texts title={title} note={count} texts={question.texts} />;
  const average =
    avg === null
      ? ''
      : t('polls.average', { value: numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(avg) });
  return (
    <BarList
      title={title}
      note={[average, count].filter(Boolean).join(' · ')}
      shares={sharesOf(question)}
      whole={answered}
      empty={t('polls.noAnswers')}
      height={0}
    />
  );
}

const shownFirst = 5;

function Texts({ title, note, texts }: { title: string; note: string; texts: readonly string[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? texts : texts.slice(0, shownFirst);
  return (
    <Card as="section" aria-label={title} className={classes.texts}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.note}>{note}</span>
      </div>
      {texts.length === 0 && <p className={classes.note}>{t('polls.noAnswers')}</p>}
      <ul>
        {shown.map((text, at) => (
          // Texts may be the same and stand in no order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{text}</li>
        ))}
      </ul>
      {texts.length > shownFirst && (
        <Button look="subtle" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('polls.fewerTexts') : t('polls.allTexts', { count: texts.length })}
        </Button>
      )}
    </Card>
  );
}
