import type { Questionnaire } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import classes from './Editor.module.css';

/** A frozen questionnaire, as it is asked. */
export function QuestionnaireView({ questionnaire: { competencies, questions } }: { questionnaire: Questionnaire }) {
  const { t } = useTranslation();
  return competencies.map(({ _id, name }) => (
    <FormSection key={_id} title={name}>
      {questions
        .filter(({ competency }) => competency === _id)
        .map((question) => (
          <div key={question._id}>
            <b>{question.text}</b>
            <p className={classes.hint}>
              {question.options
                .map(({ text, weight }, at) => `${text || at + 1} (${t('assessment.weightOf', { weight })})`)
                .join(' · ')}
            </p>
          </div>
        ))}
    </FormSection>
  ));
}
