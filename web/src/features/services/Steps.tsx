import type { BusinessProcess, Person, ServiceStep } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionText } from '../../colleagues/lazy.ts';
import { isId } from '../../colleagues/optionValue.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { FormValues } from './FormValues.tsx';
import classes from './Steps.module.css';

interface Props {
  process: BusinessProcess;
  /** What stands in the step that waits for the reader. */
  act?: ReactNode;
}

/** The steps of a service as they are planned, or of a request as they went. */
export const Steps = ({ process, act }: Props) => (
  <ol className={classes.steps}>
    {process.steps.map((step, at) => (
      <li key={step._id} className={classes.step} data-status={step.status}>
        <span className={classes.mark} aria-hidden="true">
          {step.status === 'agreed' ? (
            <Icon name="tick" size={18} />
          ) : step.status === 'rejected' ? (
            <Icon name="cross" size={18} />
          ) : (
            at + 1
          )}
        </span>
        <div className={classes.body}>
          <Head step={step} isRequest={!process.template} />
          {step.assigned.length ? <AssignedPeople step={step} /> : <Planned step={step} author={process} />}
          {step.form.length > 0 && <FormValues fields={step.fields} form={step.form} />}
          {step.status === 'active' && process.status === 'active' && act}
        </div>
      </li>
    ))}
  </ol>
);

function Head({ step, isRequest }: { step: ServiceStep; isRequest: boolean }) {
  const { t } = useTranslation();
  const time = step.closed ?? step.activated;
  return (
    <div className={classes.head}>
      <h3>{step.name || t('services.unnamedStep')}</h3>
      {isRequest && <span className={classes.state}>{t(`services.step_${step.status}`)}</span>}
      {time && <RelativeTime time={time} />}
    </div>
  );
}

function Who({ person }: { person: Person }) {
  const { t } = useTranslation();
  const name = person.fullName || t('posts.unknownPerson');
  return (
    <span className={classes.person}>
      <Avatar name={person.fullName} src={person.pics[0]?.mini ?? null} size={24} />
      <span>{name}</span>
    </span>
  );
}

/** Who acts or has acted; of a substitute, in whose place. */
function AssignedPeople({ step: { assigned, rule } }: { step: ServiceStep }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.people}>
        {assigned.map(({ user, instead_of, decision, reason }) => (
          <li key={user._id}>
            <Who person={user} />
            {instead_of && (
              <span className={classes.dim}>{t('services.insteadOf', { name: instead_of.fullName })}</span>
            )}
            {decision && (
              <Badge tone={decision === 'agree' ? 'good' : 'bad'}>{t(`services.decision_${decision}`)}</Badge>
            )}
            {reason && <q className={classes.reason}>{reason}</q>}
          </li>
        ))}
      </ul>
      {assigned.length > 1 && <span className={classes.dim}>{t(`services.rule_${rule}`)}</span>}
    </>
  );
}

function Planned({ step, author }: { step: ServiceStep; author: BusinessProcess }) {
  const { t } = useTranslation();
  if (step.review)
    return author.template ? (
      <span className={classes.dim}>{t('services.authorConfirms')}</span>
    ) : (
      <Who person={author.author} />
    );
  return (
    <>
      <ul className={classes.people}>
        {step.performers.map(({ kind, value, user }) => (
          <li key={`${kind} ${value}`}>
            {user ? (
              <Who person={user} />
            ) : kind === 'chief' ? (
              t('services.kind_chief')
            ) : (
              <span>
                {t('services.headOf')} {isId(value) ? <OptionText type="dept" value={value} unknown="…" /> : value}
              </span>
            )}
          </li>
        ))}
      </ul>
      {step.performers.length > 1 && <span className={classes.dim}>{t(`services.rule_${step.rule}`)}</span>}
    </>
  );
}
