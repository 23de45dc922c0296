import type { User } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { linkOf } from './networks.ts';
import classes from './profile.module.css';

const SocialDialog = lazyPart(lazyNamed(() => import('./SocialDialog.tsx'), 'SocialDialog', 'fields'));

/** A person's own pages on the web. */
export function SocialNetworks({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const links = user.social_networks.flatMap((address) => linkOf(address) ?? []);
  const edit = user.can?.edit && (
    <Button look="outline" icon={links.length ? 'edit' : 'plus'} onClick={() => setEditing(true)}>
      {t(links.length ? 'profileTabs.editNetworks' : 'profileTabs.addNetworks')}
    </Button>
  );
  return (
    <Card className={classes.part}>
      {links.length ? (
        <>
          <ul className={classes.links}>
            {links.map(({ name, hint, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  <Icon name="link" size={18} />
                  <span>
                    <b>{name}</b>
                    {hint && <span>{hint}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {edit && <div className={classes.buttons}>{edit}</div>}
        </>
      ) : (
        <EmptyState icon="link" drawing="people" title={t('profileTabs.noNetworks')}>
          {edit}
        </EmptyState>
      )}
      {isEditing && <SocialDialog user={user} onClose={() => setEditing(false)} />}
    </Card>
  );
}
