import { answerLength } from '@atrium/contracts/pollRules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxGroup, RadioGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { isAnswered, noEntry, type Asked, type Entry } from './answers.ts';
import classes from './Question.module.css';
import { Scale } from './Scale.tsx';

export interface QuestionProps {
  question: Asked;
  /** From 1. */
  number: number;
  /** Of the field in its form. */
  name: string;
  entry: Entry;
  error?: ReactNode;
  onChange: (entry: Entry) => void;
  onBlur?: () => void;
}

/** A question with the field for its answer. A choice that is not mandatory can be taken back. */
export function Question(props: QuestionProps) {
  const { t } = useTranslation();
  const { question, entry, onChange } = props;
  const isChosen = question.kind === 'one' || (question.kind === 'range' && question.scale !== 100);
  return (
    <Card className={classes.question}>
      <AnswerField {...props} />
      {isChosen && !question.mandatory && isAnswered(entry) && (
        <Button look="subtle" small className={classes.clear} onClick={() => onChange(noEntry(question))}>
          {t('polls.clearAnswer')}
        </Button>
      )}
    </Card>
  );
}

const highestScale = 10;

function AnswerField({ question, number, name, entry, error, onChange, onBlur }: QuestionProps) {
  const { t } = useTranslation();
  const { kind, text, mandatory, options, scale } = question;
  const look = { label: `${number}. ${text || t('polls.untitled')}`, required: mandatory, error, name, onBlur };
  const choices = options.map((label, at) => ({ value: String(at), label: label || t('polls.untitledOption') }));
  const line = typeof entry === 'string' ? entry : '';
  const typed = { value: line, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  switch (kind) {
    case 'short':
      return <TextField {...look} {...typed} hint={charactersLeft(t, answerLength.short, line)} autoComplete="off" />;
    case 'long':
      return <TextArea {...look} {...typed} hint={charactersLeft(t, answerLength.long, line)} />;
    case 'one':
      return <RadioGroup {...look} cards options={choices} value={line} onChange={onChange} />;
    case 'many':
      return (
        <CheckboxGroup
          {...look}
          hint={t('polls.severalHint')}
          cards
          options={choices}
          value={typeof entry === 'string' ? [] : entry}
          onChange={onChange}
        />
      );
    case 'range': {
      const most = scale ?? 5;
      if (most <= highestScale) return <Scale {...look} most={most} value={line} onChange={onChange} />;
      return (
        <TextField
          {...look}
          {...typed}
          hint={t('polls.range', { most })}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      );
    }
  }
}

/** Said when a text is nearly as long as it may be. */
function charactersLeft(t: ReturnType<typeof useTranslation>['t'], most: number, text: string) {
  const length = [...text].length;
  return length < most * 0.8 ? undefined : t('forms.charactersLeft', { count: Math.max(0, most - length) });
}
