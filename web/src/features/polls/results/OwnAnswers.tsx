import type { Poll, PollAnswer } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { answerText } from './figures.ts';
import classes from './Results.module.css';

/** What the reader has answered. */
export function OwnAnswers({ poll, answers }: { poll: Poll; answers: readonly PollAnswer[] }) {
  const { t } = useTranslation();
  const values = new Map(answers.map(({ question, value }) => [question, value]));
  return (
    <Card as="section" aria-label={t('polls.ownAnswers')} className={classes.texts}>
      <div className={classes.head}>
        <h2>{t('polls.ownAnswers')}</h2>
      </div>
      <dl>
        {poll.questions.map((question) => {
          const value = values.get(question._id);
          return (
            <div key={question._id}>
              <dt>{question.text}</dt>
              <dd>{value === undefined ? t('polls.notAnswered') : answerText(question, value)}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
