import type { Assessment } from '@atrium/contracts';
import { reviewCommentLength, shownFrom } from '@atrium/contracts/assessmentRules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { useSaveAnswersMutation } from '../endpoints.ts';
import { answersOf, entriesOf, missingIn, type Entries } from './answers.ts';
import classes from './Taking.module.css';

type Question = Assessment['questions'][number];

const isNameless = (step: string) => step === 'peerAssessment' || step === 'subordinateAssessment';

/** The questions about a person: saved as a draft as often as wanted, sent in once. */
export function Taking({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation();
  const { competencies, questions, can_answer, status, step, cycle, description } = assessment;
  const answering = useAnswering(assessment);
  const { entries, missing, isAsking, isBusy, refusal } = answering;
  const answered = questions.filter(({ _id }) => entries[_id]!.option !== null).length;
  return (
    <div className={classes.taking}>
      {status === 'submitted' && <Notice tone="good">{t('assessment.isSent')}</Notice>}
      {status === 'draft' && !can_answer && <Notice tone="info">{t('assessment.isClosed')}</Notice>}
      {can_answer && (
        <Notice tone="info">
          {t(isNameless(step) ? 'assessment.promise' : 'assessment.named', { count: shownFrom })}
        </Notice>
      )}
      {description && <p className={classes.description}>{description}</p>}
      {cycle.start_article && (
        <div>
          <LinkButton look="outline" small to={`/article/${cycle.start_article}`}>
            {t('assessment.startArticle')}
          </LinkButton>
        </div>
      )}
      {competencies.map(({ _id, name, description: about }) => (
        <Card key={_id} as="section" aria-label={name} className={classes.card}>
          <h2>{name}</h2>
          {about && <p className={classes.description}>{about}</p>}
          {questions
            .filter(({ competency }) => competency === _id)
            .map((question) => (
              <Asked
                key={question._id}
                question={question}
                entry={entries[question._id]!}
                error={missing.get(question._id)}
                isFixed={!can_answer}
                onChange={answering.change}
              />
            ))}
        </Card>
      ))}
      {refusal && (
        <Notice tone="bad">{t([`assessment.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
      )}
      {can_answer && (
        <div className={classes.foot}>
          <div className={classes.progress}>
            <Progress
              value={questions.length ? (answered / questions.length) * 100 : 0}
              label={t('assessment.answered', { submitted: answered, total: questions.length })}
            />
            <span>{t('assessment.answered', { submitted: answered, total: questions.length })}</span>
          </div>
          <Button look="outline" busy={isBusy} onClick={() => void answering.saveDraft()}>
            {t('assessment.saveDraft')}
          </Button>
          <Button busy={isBusy} onClick={answering.ask}>
            {t('assessment.send')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('assessment.sendTitle')}
          text={t('assessment.sendText')}
          confirmLabel={t('assessment.send')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={isBusy}
          onConfirm={() => void answering.submit()}
          onCancel={answering.cancel}
        />
      )}
    </div>
  );
}

function useAnswering(assessment: Assessment) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [entries, setEntries] = useState<Entries>(() => entriesOf(assessment));
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState<Map<string, 'option' | 'comment'>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [save, saving] = useSaveAnswersMutation();
  const { release } = useUnsavedChanges(isDirty);
  const sent = useRef(false);

  const send = async (status: 'draft' | 'submitted') => {
    if (saving.isLoading || sent.current) return;
    const { data, error } = await save({
      params: { id: assessment._id },
      body: { answers: answersOf(entries), status },
    });
    setAsking(false);
    setRefusal(codeOf(error));
    if (!data) return;
    setDirty(false);
    release();
    dispatch(toastAsked({ tone: 'good', text: status === 'draft' ? 'assessment.draftSaved' : 'assessment.sent' }));
    if (status !== 'submitted') return;
    sent.current = true;
    void navigate('/assessment?tab=respondent');
  };

  return {
    entries,
    missing,
    isAsking,
    refusal,
    isBusy: saving.isLoading,
    change(question: string, entry: Entries[string]) {
      setEntries((before) => ({ ...before, [question]: entry }));
      setMissing((before) => new Map([...before].filter(([id]) => id !== question)));
      setDirty(true);
    },
    saveDraft: () => send('draft'),
    ask() {
      const found = missingIn(assessment.questions, entries);
      setMissing(found);
      const [first] = found.keys();
      if (first === undefined) setAsking(true);
      else
        document
          .querySelector<HTMLElement>(`[data-question="${first}"] input, [data-question="${first}"] textarea`)
          ?.focus();
    },
    submit: () => send('submitted'),
    cancel: () => setAsking(false),
  };
}

interface AskedProps {
  question: Question;
  entry: Entries[string];
  error: 'option' | 'comment' | undefined;
  isFixed: boolean;
  onChange: (question: string, entry: Entries[string]) => void;
}

function Asked({ question, entry, error, isFixed, onChange }: AskedProps) {
  const { t } = useTranslation();
  const { _id, text, options, comment_allowed, comment_required } = question;
  return (
    <div className={classes.question} data-question={_id}>
      <RadioGroup
        label={text}
        required
        disabled={isFixed}
        error={error === 'option' ? t('assessment.chooseOne') : undefined}
        options={options.map((option, at) => ({ value: String(at), label: option.text || String(at + 1) }))}
        value={entry.option === null ? '' : String(entry.option)}
        name={_id}
        onChange={(value) => onChange(_id, { ...entry, option: Number(value) })}
      />
      {comment_allowed && (
        <TextArea
          label={t(comment_required ? 'assessment.comment' : 'assessment.commentOptional')}
          required={comment_required}
          rows={2}
          maxLength={reviewCommentLength}
          disabled={isFixed}
          error={error === 'comment' ? t('forms.required') : undefined}
          value={entry.comment}
          onChange={(event) => onChange(_id, { ...entry, comment: event.target.value })}
        />
      )}
    </div>
  );
}
