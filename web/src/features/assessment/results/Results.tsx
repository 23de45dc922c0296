import type { ReviewResults, ReviewScores } from '@atrium/contracts';
import { shownFrom } from '@atrium/contracts/assessmentRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { Radar } from './Radar.tsx';
import classes from './Results.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import { gapOf, groups, strongest, widestGaps, type Group } from './values.ts';

type Competency = ReviewResults['competencies'][number];

/** What others and the person have answered; groups of few answers stay shut (D94). */
export function Results({ results }: { results: ReviewResults }) {
  const { t } = useTranslation();
  if (!results.competencies.length)
    return (
      <Card>
        <EmptyState
          icon="lock"
          drawing="nothing"
          title={t('assessment.nothingShown')}
          text={t('assessment.hiddenHint', { count: shownFrom })}
        />
      </Card>
    );
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <Overview results={results} />
        <Competencies results={results} />
      </div>
      <div className={classes.side}>
        <Gaps results={results} />
        {results.level === 'detailed' && <Comments results={results} />}
        <Strongest results={results} />
        <p className={classes.lock}>
          <Icon name="lock" size={18} />
          <span>{t('assessment.hiddenHint', { count: shownFrom })}</span>
        </p>
      </div>
    </div>
  );
}

function Overview({ results: { competencies, overall, overall_self } }: { results: ReviewResults }) {
  const { t } = useTranslation();
  const axes = competencies.map(({ name, scores }) => ({ name, ...scores }));
  return (
    <Card as="section" aria-label={t('assessment.overall')} className={classes.overview}>
      {axes.length > 2 && <Radar axes={axes} label={t('assessment.radar')} />}
      <div className={classes.figures}>
        <dl>
          <div>
            <dt>{t('assessment.overall')}</dt>
            <dd>{overall ?? '—'}</dd>
          </div>
          <div>
            <dt>{t('assessment.group_self')}</dt>
            <dd className={classes.quiet}>{overall_self ?? '—'}</dd>
          </div>
        </dl>
        <div className={classes.legend}>
          <span data-shape="others">{t('assessment.group_others')}</span>
          <span data-shape="self">{t('assessment.group_self')}</span>
        </div>
      </div>
    </Card>
  );
}

const firstShown = 4;

function Competencies({ results }: { results: ReviewResults }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { competencies, level } = results;
  const hasMore = competencies.length > firstShown || level === 'detailed';
  return (
    <Card as="section" aria-labelledby="competencies" className={classes.card}>
      <div className={classes.head}>
        <h2 id="competencies">{t('assessment.competencies')}</h2>
        <span>{t('assessment.ofHundred')}</span>
      </div>
      <div className={classes.grid}>
        {competencies.slice(0, isWhole ? undefined : firstShown).map((competency) => (
          <CompetencyBars key={competency.name} competency={competency} results={results} isWhole={isWhole} />
        ))}
      </div>
      {hasMore && (
        <div>
          <Button look="subtle" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'assessment.less' : 'assessment.all')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface BarsProps {
  competency: Competency;
  results: ReviewResults;
  isWhole: boolean;
}

function CompetencyBars({ competency: { name, scores, questions }, results, isWhole }: BarsProps) {
  const gap = gapOf(scores);
  return (
    <section aria-label={name} className={classes.competency}>
      <div className={classes.head}>
        <h3>{name}</h3>
        {gap !== null && (
          <Badge tone={gap < 0 ? 'bad' : 'good'}>{gap > 0 ? `+${gap}` : String(gap).replace('-', '−')}</Badge>
        )}
      </div>
      <GroupBars scores={scores} results={results} />
      {isWhole &&
        questions.map((question) => (
          <div key={question.text} className={classes.question}>
            <p>{question.text}</p>
            <GroupBars scores={question.scores} results={results} />
          </div>
        ))}
    </section>
  );
}

const GroupBars = ({ scores, results }: { scores: ReviewScores; results: ReviewResults }) =>
  groups.map((group) => <GroupBar key={group} group={group} score={scores[group]} results={results} />);

/** A group that no one was in stands nowhere; one with few answers says so. */
function GroupBar({ group, score, results }: { group: Group; score: number | null; results: ReviewResults }) {
  const { t } = useTranslation();
  const { answered, shown } = results.groups[group];
  const isMany = group === 'peers' || group === 'subordinates';
  const label =
    isMany && shown ? t(`assessment.groupOf_${group}`, { count: answered }) : t(`assessment.group_${group}`);
  if (shown) return <ScoreBar label={label} score={score} tone={group} />;
  if (!isMany || !answered) return null;
  return (
    <div className={classes.bar}>
      <span className={classes.barLabel}>{label}</span>
      <span className={classes.barNone}>
        <Icon name="lock" size={14} /> {t('assessment.fewAnswers', { count: answered, from: shownFrom })}
      </span>
    </div>
  );
}

function Gaps({ results }: { results: ReviewResults }) {
  const { t } = useTranslation();
  const gaps = widestGaps(results.competencies);
  return (
    <Card as="section" aria-labelledby="gaps" className={classes.card}>
      <h2 id="gaps">{t('assessment.gaps')}</h2>
      {gaps.length ? (
        <ul className={classes.list}>
          {gaps.map(({ name, gap }) => (
            <li key={name}>
              <span>{name}</span>
              <Badge tone="bad">{String(gap).replace('-', '−')}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('assessment.noGaps')}</p>
      )}
    </Card>
  );
}

function Strongest({ results }: { results: ReviewResults }) {
  const { t } = useTranslation();
  const best = strongest(results.competencies);
  if (!best.length) return null;
  return (
    <Card as="section" aria-labelledby="strongest" className={classes.card}>
      <h2 id="strongest">{t('assessment.strongest')}</h2>
      <ul className={classes.list}>
        {best.map(({ name, scores }) => (
          <li key={name}>
            <span>{name}</span>
            <Badge tone="good">{scores.others}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const firstComments = 3;

function Comments({ results: { comments } }: { results: ReviewResults }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card as="section" aria-labelledby="comments" className={classes.card}>
      <div className={classes.head}>
        <h2 id="comments">{t('assessment.comments')}</h2>
        <span>{t('assessment.noNames')}</span>
      </div>
      {!comments.length && <p className={classes.none}>{t('assessment.noComments')}</p>}
      {comments.slice(0, isWhole ? undefined : firstComments).map(({ group, question, text }, at) => (
        // Two people may have written the same.
        // oxlint-disable-next-line react/no-array-index-key
        <figure key={at} className={classes.quote}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {t(`assessment.group_${group}`)} · {question}
          </figcaption>
        </figure>
      ))}
      {comments.length > firstComments && (
        <div>
          <Button look="subtle" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('assessment.less') : t('assessment.more', { count: comments.length - firstComments })}
          </Button>
        </div>
      )}
    </Card>
  );
}
