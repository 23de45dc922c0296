import type { AdaptationStep } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DayText } from '../../../ui/DayText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import classes from './Own.module.css';
import { isExternal } from './stages.ts';

export type StepAct = (act: 'finish' | 'resume' | 'undo' | 'drop', step: AdaptationStep) => void;

interface Props {
  step: AdaptationStep;
  /** From 1. */
  number: number;
  canUndo: boolean;
  busy: boolean;
  onAct: StepAct;
}

const tones = { done: 'good', open: 'accent', waiting: 'neutral' } as const;

export function StepLine({ step, number, canUndo, busy, onAct }: Props) {
  const { t } = useTranslation();
  const { name, state } = step;
  return (
    <li className={classes.step} data-state={state} tabIndex={-1}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' ? <Icon name="tick" size={18} /> : number}
      </span>
      <div className={classes.body}>
        <div className={classes.top}>
          <h4 className={classes.title}>{name}</h4>
          <Badge tone={tones[state]}>{t(`adaptationUser.state_${state}`)}</Badge>
        </div>
        <Facts step={step} />
        <Contents step={step} />
        <Acts step={step} canUndo={canUndo} busy={busy} onAct={onAct} />
      </div>
    </li>
  );
}

function Facts({ step: { state, begins, finished, delay, reward } }: { step: AdaptationStep }) {
  const { t } = useTranslation();
  const waits = state === 'waiting' && !begins && delay > 0;
  if (!begins && !finished && !waits && !reward) return null;
  return (
    <div className={classes.facts}>
      {finished && (
        <span>
          {t('adaptationUser.finished')} <RelativeTime time={finished} />
        </span>
      )}
      {begins && (
        <span>
          {t('adaptationUser.begins')} <DayText day={begins.slice(0, 10)} />
        </span>
      )}
      {waits && <span>{t('adaptationUser.after', { count: delay })}</span>}
      {reward > 0 && <span>{t('adaptationUser.reward', { count: reward })}</span>}
    </div>
  );
}

/** What is to be done. Of a step that is not open it is folded. */
function Contents({ step }: { step: AdaptationStep }) {
  const { t } = useTranslation();
  const { state, task, link, poll } = step;
  if (!task && !link && !poll) return null;
  const contents = (
    <div className={classes.contents}>
      {task && <p className={classes.task}>{task}</p>}
      {(link || poll) && (
        <div className={classes.acts}>
          {link && <StepLink link={link} />}
          {poll && (
            <LinkButton small look="outline" icon="list-checks" to={`/poll/${poll}`}>
              {t('adaptationUser.toPoll')}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
  if (state === 'open') return contents;
  return (
    <details className={classes.folded}>
      <summary>{t('adaptationUser.task')}</summary>
      {contents}
    </details>
  );
}

function StepLink({ link }: { link: string }) {
  const { t } = useTranslation();
  if (isExternal(link))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={classes.out}>
        <Icon name="link" size={18} />
        {link}
      </a>
    );
  return (
    <LinkButton small look="outline" icon="book" to={link}>
      {t('adaptationUser.toArticle')}
    </LinkButton>
  );
}

function Acts({ step, canUndo, busy, onAct }: Omit<Props, 'number'>) {
  const { t } = useTranslation();
  const { name, can } = step;
  if (!can.finish && !can.resume && !can.remove && !canUndo) return null;
  return (
    <div className={classes.acts}>
      {can.finish && (
        <Button small icon="tick" busy={busy} onClick={() => onAct('finish', step)}>
          {t('adaptationUser.finish')}
        </Button>
      )}
      {can.resume && (
        <Button small look="outline" icon="play" busy={busy} onClick={() => onAct('resume', step)}>
          {t('adaptationUser.resume')}
        </Button>
      )}
      {canUndo && (
        <Button small look="outline" icon="undo" onClick={() => onAct('undo', step)}>
          {t('adaptationUser.undo')}
        </Button>
      )}
      {can.remove && (
        <Button
          small
          look="subtle"
          icon="trash"
          aria-label={t('adaptationUser.dropOne', { name })}
          onClick={() => onAct('drop', step)}
        >
          {t('adaptationUser.drop')}
        </Button>
      )}
    </div>
  );
}
