import type { LearningTest } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { usePercent } from '../usePercent.ts';
import classes from './Test.module.css';

/** What holds for a test, told before and while it is taken. */
export function Rules({ test }: { test: LearningTest }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const { questions_total, time_limit, pass_score, attempts_limit, show_correct, show_score } = test;
  const rules: (readonly [IconName, string] | false)[] = [
    ['list-checks', t('courses.questionCount', { count: questions_total })],
    ['clock', time_limit === null ? t('courses.noTimeLimit') : t('courses.timeRule', { count: time_limit })],
    pass_score > 0 && ['star', t('courses.passRule', { score: percent(pass_score) })],
    [
      'reload',
      attempts_limit === null ? t('courses.noAttemptsLimit') : t('courses.attemptsRule', { count: attempts_limit }),
    ],
    ['eye', t(show_correct ? 'courses.correctShown' : 'courses.correctHidden')],
    !show_score && ['eye-off', t('courses.scoreHidden')],
  ];
  return (
    <ul className={classes.rules}>
      {rules.map(
        (rule) =>
          rule && (
            <li key={rule[0]}>
              <Icon name={rule[0]} size={18} />
              <span>{rule[1]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
