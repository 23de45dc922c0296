import type { Group, Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../colleagues/PersonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PanelPart } from '../../ui/drawer/PanelPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import classes from './Groups.module.css';
import { typeIcons } from './list.ts';

/** What a group is for, who may join, and who runs it. */
export function GroupAbout({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { description, type, owner, admins, created } = group;
  return (
    <Card className={classes.about}>
      <PanelPart title={t('groups.description')}>
        <p className={classes.text}>{description}</p>
        <p className={classes.mark}>
          <Icon name={typeIcons[type]} size={18} />
          {t(`groups.explains_${type}`)}
        </p>
        <p className={classes.mark}>
          <Icon name="clock" size={18} />
          <span>
            {t('groups.since')}: <RelativeTime time={created} />
          </span>
        </p>
      </PanelPart>
      <PanelPart title={t('groups.people')}>
        <ul className={classes.people}>
          <PersonRow person={owner} hint={t('groups.role_owner')} />
          {admins.map((person) => (
            <PersonRow key={person._id} person={person} hint={t('groups.role_admin')} />
          ))}
        </ul>
      </PanelPart>
    </Card>
  );
}

function PersonRow({ person, hint }: { person: Person; hint: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <PersonLink person={person} hint={hint} unknown={t('posts.unknownPerson')} />
    </li>
  );
}
