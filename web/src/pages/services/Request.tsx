import type { BusinessProcess } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Comments } from '../../comments/lazy.ts';
import { useConvertServiceMutation } from '../../features/services/endpoints.ts';
import { FormValues } from '../../features/services/FormValues.tsx';
import type { ProcessAct } from '../../features/services/ProcessDialogs.tsx';
import { RequestState } from '../../features/services/RequestCard.tsx';
import classes from '../../features/services/Services.module.css';
import { Steps } from '../../features/services/Steps.tsx';
import { dayText } from '../../lib/dates.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const PassForm = lazyPart(
  lazyNamed(() => import('../../features/services/PassForm.tsx'), 'PassForm', 'people', 'dates', 'fields'),
);
const ProcessDialogs = lazyPart(
  lazyNamed(() => import('../../features/services/ProcessDialogs.tsx'), 'ProcessDialogs'),
);

interface Props {
  request: BusinessProcess;
  onOutdated: () => void;
}

/** A request: its steps with what was decided, its form, and the act that waits for the reader. */
export function Request({ request, onOutdated }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [act, setAct] = useState<ProcessAct | null>(null);
  const section = useSectionTitle()('services');
  const step = request.steps.find(({ status }) => status === 'active');
  const { name, service, can, fields, form } = request;
  const toService = useToService(request);
  const acts: HeaderAct[] = [
    ...toService,
    ...(can.cancel
      ? [{ id: 'cancel', label: t('services.cancel'), icon: 'cross' as const, onSelect: () => setAct('cancel') }]
      : []),
    ...(can.remove
      ? [
          {
            id: 'remove',
            label: t('services.removeRequest'),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setAct('remove'),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        crumbs={[
          { label: section, to: '/services' },
          { label: t('services.ofService'), to: `/service/${service}` },
        ]}
        crumbsLabel={section}
        title={name}
        note={<RequestState request={request} />}
        acts={acts}
      />
      <div className={classes.two}>
        <div className={classes.side}>
          <Card as="section" aria-label={t('services.steps')} className={classes.part}>
            <h2>{t('services.steps')}</h2>
            <Steps
              process={request}
              act={
                can.pass && step && <PassForm key={step._id} request={request} step={step} onOutdated={onOutdated} />
              }
            />
          </Card>
          <Card className={classes.part}>
            <Comments of={{ type: 'bp', id: request._id }} />
          </Card>
        </div>
        <div className={classes.side}>
          <About request={request} />
          <Card as="section" aria-label={t('services.theForm')} className={classes.part}>
            <h2>{t('services.theForm')}</h2>
            <FormValues fields={fields} form={form} />
          </Card>
        </div>
      </div>
      {act && (
        <ProcessDialogs
          process={request}
          act={act}
          onClose={() => setAct(null)}
          onRemoved={() => void navigate('/services?tab=mine')}
        />
      )}
    </>
  );
}

/** Administrators make a service of a request: a draft with its form and steps, without what was filled in (D69). */
function useToService({ _id: id }: BusinessProcess): HeaderAct[] {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [convert, { isLoading: busy }] = useConvertServiceMutation();
  if (!useSelector(selectIsAdmin)) return [];
  const make = async () => {
    const { data } = await convert({ params: { id } });
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: 'services.converted' }));
    void navigate(`/service/${data.result._id}/edit`);
  };
  return [{ id: 'convert', label: t('services.convert'), icon: 'file', busy, onSelect: () => void make() }];
}

function About({ request: { author, created, due, closed } }: { request: BusinessProcess }) {
  const { t, i18n } = useTranslation();
  return (
    <Card as="section" aria-label={t('services.aboutRequest')} className={classes.part}>
      <h2>{t('services.aboutRequest')}</h2>
      <PersonLine
        name={author.fullName || t('posts.unknownPerson')}
        hint={author.position}
        picture={author.pics[0]?.mini ?? null}
        isNameless={!author.fullName}
      />
      <dl className={classes.values}>
        <div>
          <dt>{t('services.startedAt')}</dt>
          <dd>
            <RelativeTime time={created} />
          </dd>
        </div>
        {due && (
          <div>
            <dt>{t('services.due')}</dt>
            <dd>{dayText(due, i18n.language)}</dd>
          </div>
        )}
        {closed && (
          <div>
            <dt>{t('services.closedAt')}</dt>
            <dd>
              <RelativeTime time={closed} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
