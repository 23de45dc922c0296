import { useTranslation } from 'react-i18next';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/drawer/Drawer.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loading, TextSkeleton } from '../../../ui/Skeleton.tsx';
import { FailedState } from '../../../ui/State.tsx';
import { useEmployeeQuery } from '../endpoints.ts';
import classes from './person.module.css';
import { PersonParts } from './PersonParts.tsx';
import { useRights } from './useRights.ts';

export interface DrawerProps {
  id: string;
  onClose: () => void;
  /** What leads to the row before or after; undefined at an end. */
  onWalk: (by: 1 | -1) => (() => void) | undefined;
  /** Opens another person. */
  onOpen: (id: string) => void;
}

/** An employee beside the list: data, access, rights and employment. */
export function PersonDrawer({ id, onClose, onWalk, onOpen }: DrawerProps) {
  const { t } = useTranslation();
  const query = useEmployeeQuery({ params: { id } });
  const user = query.currentData?.result;
  const { status, code } = statusOf(query);
  const rights = useRights(user);
  const walk = (by: 1 | -1) => {
    const go = onWalk(by);
    const label = t(by > 0 ? 'employees.next' : 'employees.previous');
    const icon = by > 0 ? 'arrow-down' : 'up';
    return <IconButton icon={icon} label={label} disabled={!go || rights.changed > 0} onClick={go} />;
  };
  return (
    <Drawer
      title={user?.fullName ?? t('employees.employee')}
      closeLabel={t('common.close')}
      width={460}
      onClose={onClose}
      unsaved={rights.changed > 0}
      acts={
        <>
          {walk(-1)}
          {walk(1)}
        </>
      }
      footer={
        rights.changed > 0 && (
          <>
            <span role="status" className={classes.changed}>
              {t('employees.rightsChanged', { count: rights.changed })}
            </span>
            <Button look="outline" onClick={rights.undo}>
              {t('common.undo')}
            </Button>
            <Button busy={rights.isSaving} onClick={() => void rights.save()}>
              {t('common.save')}
            </Button>
          </>
        )
      }
    >
      {user ? (
        <PersonParts key={id} user={user} rights={rights} onOpen={rights.changed ? undefined : onOpen} />
      ) : status === 'loading' ? (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={12} />
        </Loading>
      ) : (
        <FailedState
          {...failureTexts(t, code, t('employees.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </Drawer>
  );
}
