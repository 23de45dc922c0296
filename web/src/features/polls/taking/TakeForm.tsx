import type { Poll } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormCards, FormFoot } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePassPollMutation } from '../endpoints.ts';
import { answersOf, faultsOf, isAnswered, noEntry, type Entries, type Entry } from './answers.ts';
import { Question } from './Question.tsx';
import classes from './Taking.module.css';
import { useKept } from './useKept.ts';

interface Props {
  poll: Poll;
  onSent: () => void;
  /** The questions are not those that were answered. */
  onOutdated: () => void;
}

/** What the answer of the server means for those who have sent theirs. */
function useSending({ poll, onSent, onOutdated }: Props, forget: () => void) {
  const [pass, { isLoading }] = usePassPollMutation();
  const [failed, setFailed] = useState<string>();
  const send = async (entries: Entries) => {
    if (isLoading) return;
    const { error } = await pass({
      params: { id: poll._id },
      body: { answers: answersOf(poll.questions, entries) },
    });
    const code = codeOf(error);
    // Sent before, and the answer was lost on its way.
    if (!error || code === 'poll_passed') {
      forget();
      return onSent();
    }
    if (Object.keys(fieldsOf(error) ?? {}).length) onOutdated();
    else setFailed(code);
  };
  return { send, failed, isLoading };
}

/** The questions of a poll, as they are answered; what was entered outlives an interruption. */
export function TakeForm(props: Props) {
  const { questions } = props.poll;
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { initial, wasKept, keep, forget } = useKept(props.poll);
  const { send, failed, isLoading } = useSending(props, forget);
  const form = useForm<Entries>({
    initial,
    together: (entries) => faultsOf(questions, entries),
    onSubmit: (entries) => void send(entries),
  });
  const change = (id: string, entry: Entry) => {
    form.change(id, entry);
    keep({ ...form.values, [id]: entry });
  };
  const answered = questions.filter(({ _id }) => isAnswered(form.values[_id])).length;
  return (
    <FormCards {...form.formProps} className={classes.form}>
      {wasKept && <Notice tone="info">{t('polls.wasKept')}</Notice>}
      {questions.map((question, at) => (
        <Question
          key={question._id}
          question={question}
          number={at + 1}
          name={question._id}
          entry={form.values[question._id] ?? noEntry(question)}
          error={textOf(form.errorOf(question._id))}
          onChange={(entry) => change(question._id, entry)}
          onBlur={form.field(question._id).onBlur}
        />
      ))}
      {failed && <Notice tone="bad">{t([`errors.${failed}`, 'errors.unknown'])}</Notice>}
      <FormFoot>
        <span className={classes.progress} role="status">
          {t('polls.progress', { answered, count: questions.length })}
        </span>
        <Button type="submit" busy={isLoading}>
          {t('polls.submit')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
