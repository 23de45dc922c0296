import type { MailCheck, MailState } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../query/Loaded.tsx';
import { queryFeature } from '../../../query/querySaga.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCheckMailMutation, useMailQuery } from './endpoints.ts';
import classes from './Mail.module.css';

export const features = [queryFeature];

/** How the portal sends e-mails, and a test e-mail to the reader's own address. */
export function Mail({ client }: { client: string }) {
  const { t } = useTranslation();
  const query = useMailQuery({ params: { clientId: client } });
  return (
    <Loaded query={query} failed={t('mail.failed')}>
      {({ result }) => <Check client={client} mail={result} />}
    </Loaded>
  );
}

function Check({ client, mail }: { client: string; mail: MailState }) {
  const { t } = useTranslation();
  const [check, { data, error, isLoading }] = useCheckMailMutation();
  const facts = [
    ['delivery', t(`mail.delivery_${mail.delivery}`)],
    ['from', mail.from],
    ['to', mail.to || t('mail.noAddress')],
  ] as const;
  return (
    <Card as="section" aria-label={t('mail.title')} className={classes.card}>
      <p className={classes.about}>{t('mail.about')}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`mail.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          look="outline"
          icon="mail"
          busy={isLoading}
          disabled={!mail.to}
          onClick={() => void check({ params: { clientId: client } })}
        >
          {t('mail.check')}
        </Button>
      </div>
      <div role="status" className={classes.result}>
        {data && !isLoading && <Result mail={mail} {...data.result} />}
        {error && !isLoading && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
      </div>
    </Card>
  );
}

function Result({ mail, problem, reply }: MailCheck & { mail: MailState }) {
  const { t } = useTranslation();
  const words = problem ? t(`mail.problem_${problem}`) : t(`mail.sent_${mail.delivery}`, { to: mail.to });
  return (
    <>
      <Notice tone={problem ? 'bad' : 'good'}>{words}</Notice>
      {reply && (
        <p className={classes.reply}>
          {t('mail.reply')} <code>{reply}</code>
        </p>
      )}
    </>
  );
}
