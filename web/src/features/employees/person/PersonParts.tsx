import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { stateOf, statusOf } from '../words.ts';
import { Access } from './Access.tsx';
import { Employment } from './Employment.tsx';
import { Main } from './Main.tsx';
import classes from './person.module.css';
import { Rights } from './Rights.tsx';
import type { RightsDraft } from './useRights.ts';

interface Props {
  user: User;
  rights: RightsDraft;
  /** Opens another person; absent while something is unsaved. */
  onOpen: ((id: string) => void) | undefined;
}

export function PersonParts({ user, rights, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const state = stateOf(t, i18n.language, { status: statusOf(user), fired_at: user.fired_at });
  const hasLeft = user.deletion_mark;
  return (
    <>
      <div className={classes.head}>
        <Avatar name={user.fullName} src={user.avatar} size={56} />
        <div className={classes.headWords}>
          <span className={classes.post}>{[user.position, user.department].filter(Boolean).join(' · ') || '—'}</span>
          <Badge tone={state.tone}>{state.text}</Badge>
        </div>
      </div>
      <Main user={user} onOpen={onOpen} />
      {!hasLeft && <Access user={user} />}
      {!hasLeft && <Rights user={user} draft={rights} />}
      <Employment user={user} />
    </>
  );
}
