import type { BusinessProcess } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useConvertServiceMutation } from '../../features/services/endpoints.ts';
import type { ProcessAct } from '../../features/services/ProcessDialogs.tsx';
import { Rights } from '../../features/services/Rights.tsx';
import { Steps } from '../../features/services/Steps.tsx';
import classes from '../../features/services/Services.module.css';
import { OptionText } from '../../colleagues/lazy.ts';
import { isId } from '../../colleagues/optionValue.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import page from './services.module.css';

const StartForm = lazyPart(
  lazyNamed(() => import('../../features/services/StartForm.tsx'), 'StartForm', 'people', 'dates', 'fields'),
);
const RequestTable = lazyPart(
  lazyNamed(() => import('../../features/services/RequestTable.tsx'), 'RequestTable', 'dates'),
);
const ProcessDialogs = lazyPart(
  lazyNamed(() => import('../../features/services/ProcessDialogs.tsx'), 'ProcessDialogs'),
);

const tabs = ['info', 'steps', 'rights', 'table'] as const;

/** A service: what it is for and its form; for administrators also its rights and requests. */
export function Service({ service }: { service: BusinessProcess }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [tab] = useTabParam(tabs);
  const [act, setAct] = useState<ProcessAct | null>(null);
  const section = useSectionTitle()('services');
  const { can, status, name, description } = service;
  const shown = tabs.filter((value) => value === 'info' || value === 'steps' || can.table);
  const current = shown.includes(tab) ? tab : 'info';
  const acts = useActs(service, () => setAct('remove'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/services' }]}
        crumbsLabel={section}
        title={name}
        note={status === 'created' ? <Badge tone="warm">{t('services.status_created')}</Badge> : undefined}
        description={description && <span className={page.lines}>{description}</span>}
        acts={acts}
      >
        <LinkTabs
          label={name}
          value={current}
          tabs={shown.map((value) => ({ value, label: t(`services.tab_${value}`) }))}
        />
      </PageHeader>
      {current === 'info' && <Info service={service} />}
      {current === 'steps' && (
        <Card className={classes.part}>
          <Steps process={service} />
        </Card>
      )}
      {current === 'rights' && <Rights service={service} />}
      {current === 'table' && <RequestTable service={service} />}
      {act && (
        <ProcessDialogs
          process={service}
          act={act}
          onClose={() => setAct(null)}
          onRemoved={() => void navigate('/services')}
        />
      )}
    </>
  );
}

function useActs({ _id, can }: BusinessProcess, onRemove: () => void) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [convert, converting] = useConvertServiceMutation();
  if (!can.edit) return [];
  const copy = async () => {
    const { data } = await convert({ params: { id: _id } });
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: 'services.copied' }));
    void navigate(`/service/${data.result._id}/edit`);
  };
  return [
    {
      id: 'copy',
      label: t('services.copy'),
      icon: 'file' as const,
      busy: converting.isLoading,
      onSelect: () => void copy(),
    },
    { id: 'remove', label: t('services.removeService'), icon: 'trash' as const, danger: true, onSelect: onRemove },
    { id: 'edit', label: t('services.edit'), icon: 'edit' as const, main: true, to: `/service/${_id}/edit` },
  ];
}

function Info({ service }: { service: BusinessProcess }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { group_name, deadline_days, dept, can } = service;
  return (
    <div className={classes.two}>
      {can.start ? (
        <StartForm service={service} onStarted={({ _id }) => void navigate(`/service/${_id}`)} />
      ) : (
        <Notice tone="info">{t('services.draftHint')}</Notice>
      )}
      <Card as="section" aria-label={t('services.about')} className={classes.part}>
        <h2>{t('services.about')}</h2>
        <dl className={classes.values}>
          <Fact label={t('services.group')} value={group_name || t('services.noGroup')} />
          {deadline_days !== null && (
            <Fact label={t('services.deadline')} value={t('services.days', { count: deadline_days })} />
          )}
          {dept && (
            <div>
              <dt>{t('services.dept')}</dt>
              <dd>{isId(dept) ? <OptionText type="dept" value={dept} unknown="…" /> : dept}</dd>
            </div>
          )}
        </dl>
      </Card>
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
