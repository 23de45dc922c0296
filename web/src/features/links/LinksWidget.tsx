import type { Link, LinkModule } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { WidgetCard } from '../../ui/WidgetCard.tsx';
import { useLinksBlockQuery } from './endpoints.ts';
import classes from './Links.module.css';

export const LinksDialog = lazyPart(lazyNamed(() => import('./LinksDialog.tsx'), 'LinksDialog'));

interface Props {
  clientId: string;
  module: LinkModule;
  /** Whether administrators find the block while it is empty. */
  isEdited?: boolean;
}

/** The useful links of a screen; administrators change them in their place. */
export function LinksWidget({ clientId, module, isEdited = false }: Props) {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const [isOpen, setOpen] = useState(false);
  const { currentData } = useLinksBlockQuery({ params: { client_id: clientId, module } });
  const block = currentData?.result;
  const links = block?.active ? block.links : [];
  if (!currentData || (!links.length && !(isAdmin && isEdited))) return null;
  return (
    <WidgetCard
      title={t('life.links.title')}
      act={
        isAdmin && (
          <Button look="subtle" small onClick={() => setOpen(true)}>
            {t('life.links.edit')}
          </Button>
        )
      }
    >
      {links.length ? <Links links={links} /> : <p className={classes.hint}>{t('life.links.hint')}</p>}
      {isOpen && <LinksDialog clientId={clientId} module={module} onClose={() => setOpen(false)} />}
    </WidgetCard>
  );
}

const Links = ({ links }: { links: readonly Link[] }) => (
  <ul className={classes.links}>
    {links.map(({ _id, title, url }) => (
      <li key={_id}>
        <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <Icon name="link" size={16} />
          <span>{title}</span>
        </a>
      </li>
    ))}
  </ul>
);
