import type { BusinessProcess } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useDebounced } from '../../lib/useDebounced.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useServiceListQuery } from './endpoints.ts';
import { byGroups } from './list.ts';
import classes from './Services.module.css';

const maxShown = 500;

/** The services that the reader may ask of, by their groups. */
export function Catalogue() {
  const { t } = useTranslation();
  const id = useSelector(selectClientId) ?? '';
  const [text, setText] = useState('');
  const search = useDebounced(text.trim().slice(0, 100));
  const query = useServiceListQuery({ params: { id }, query: { limit: maxShown, ...(search && { search }) } });
  return (
    <div className={classes.catalogue}>
      <TextField
        type="search"
        label={<VisuallyHidden>{t('services.search')}</VisuallyHidden>}
        placeholder={t('services.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Loaded query={query} failed={t('services.listFailed')}>
        {({ result }) => (result.length ? <Groups services={result} /> : <Nothing isSearched={Boolean(search)} />)}
      </Loaded>
    </div>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  if (isSearched)
    return (
      <Card>
        <EmptyState icon="find" drawing="missing" title={t('services.notFound')} text={t('services.notFoundHint')} />
      </Card>
    );
  return (
    <Card>
      <EmptyState icon="tick" drawing="nothing" title={t('services.none')} text={t('services.noneHint')}>
        {isAdmin && (
          <LinkButton to="/service/new" icon="plus">
            {t('services.new')}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  );
}

function Groups({ services }: { services: readonly BusinessProcess[] }) {
  const { t } = useTranslation();
  return byGroups(services).map(([name, ofGroup]) => (
    <section key={name} aria-label={name || t('services.noGroup')} className={classes.group}>
      <h2>{name || t('services.noGroup')}</h2>
      <ul className={classes.tiles}>
        {ofGroup.map((service) => (
          <li key={service._id}>
            <Tile service={service} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Tile({ service }: { service: BusinessProcess }) {
  const { t } = useTranslation();
  const { _id, name, description, status, steps, deadline_days, active_total, can } = service;
  return (
    <article className={`${classes.card} ${classes.tile}`}>
      <div className={classes.top}>
        <Link to={`/service/${_id}`} className={classes.title}>
          {name}
        </Link>
        {status === 'created' && <Badge tone="warm">{t('services.status_created')}</Badge>}
      </div>
      {description && <p className={classes.excerpt}>{description}</p>}
      <div className={classes.facts}>
        <span>{t('services.stepCount', { count: steps.length })}</span>
        {deadline_days !== null && <span>{t('services.days', { count: deadline_days })}</span>}
        {can.table && active_total > 0 && <span>{t('services.underWay', { count: active_total })}</span>}
      </div>
    </article>
  );
}
