import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Stepper.module.css';
import type { Step, StepperProps } from './Stepper.tsx';

const moves: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows move between the steps that can be opened. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = moves[event.key];
  if (!by) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  buttons[buttons.indexOf(document.activeElement as HTMLElement) + by]?.focus();
}

function StepButton({
  step,
  at,
  isCurrent,
  onChoose,
}: {
  step: Step;
  at: number;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const icon =
    step.state === 'done' ? 'tick' : step.state === 'failed' ? 'alert' : step.state === 'locked' ? 'lock' : null;
  return (
    <button
      type="button"
      className={classes.step}
      data-state={step.state}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={step.state === 'locked'}
      onClick={onChoose}
    >
      <span className={classes.mark}>{icon && !isCurrent ? <Icon name={icon} size={14} /> : at + 1}</span>
      <span className={classes.label}>{step.label}</span>
      {step.state !== 'open' && <VisuallyHidden>{t(`fields.step_${step.state}`)}</VisuallyHidden>}
    </button>
  );
}

/** The steps themselves; use them by Stepper.tsx, which loads them with their texts. */
export function StepList({ steps, current, onChoose }: StepperProps) {
  const { t } = useTranslation();
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === current),
  );
  return (
    <nav className={classes.root} aria-label={t('fields.steps')}>
      <p className={classes.short}>
        <span>{t('fields.stepOf', { at: at + 1, of: steps.length })}</span> <b>{steps[at]?.label}</b>
      </p>
      <ol className={classes.list} onKeyDownCapture={walk}>
        {steps.map((step, index) => (
          <li key={step.name}>
            <StepButton step={step} at={index} isCurrent={index === at} onChoose={() => onChoose(step.name)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
