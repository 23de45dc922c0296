import type { Course, CourseProgress } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, pictureOf } from '../../../colleagues/names.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { useCourseMembersQuery, useLeaveCourseMutation, useTurnProgressMutation } from '../endpoints.ts';
import { learnerTones, memberList } from '../list.ts';
import { useTell } from '../useTell.ts';

const AssignDialog = lazyPart(lazyNamed(() => import('./AssignDialog.tsx'), 'AssignDialog', 'people'));

type Ask = { act: 'reset' | 'dismiss'; member: CourseProgress };

function useColumns(ask: (asked: Ask) => void): readonly TableColumn<CourseProgress>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'person',
        label: t('courses.person'),
        type: 'person',
        required: true,
        width: 240,
        sortable: false,
        value: ({ user }) => ({
          name: nameOf(user, t('courses.unknownPerson')),
          picture: pictureOf(user),
          isNameless: !user.fullName,
        }),
      },
      {
        id: 'position',
        label: t('courses.position'),
        sortable: false,
        leavesAt: 3,
        onCard: 'line',
        value: ({ user }) => user.position,
      },
      {
        id: 'department',
        label: t('courses.department'),
        sortable: false,
        leavesAt: 4,
        onCard: 'line',
        value: ({ user }) => user.department,
      },
      {
        id: 'average',
        label: t('courses.averageScore'),
        type: 'number',
        sortable: false,
        width: 100,
        leavesAt: 1,
        format: { style: 'percent' },
        value: ({ average_score }) => (average_score === null ? null : average_score / 100),
      },
      {
        id: 'total',
        label: t('courses.totalScore'),
        type: 'number',
        sortable: false,
        width: 100,
        leavesAt: 5,
        value: ({ total_score }) => total_score,
      },
      {
        id: 'done',
        label: t('courses.done'),
        sortable: false,
        width: 100,
        leavesAt: 2,
        onCard: 'figure',
        value: ({ done_total, parts_total }) => t('courses.doneShort', { done: done_total, total: parts_total }),
      },
      {
        id: 'last',
        label: t('courses.lastTry'),
        type: 'date',
        sortable: false,
        leavesAt: 6,
        onCard: 'line',
        value: ({ last }) => last,
      },
      {
        id: 'status',
        label: t('courses.status'),
        type: 'badge',
        sortable: false,
        required: true,
        width: 130,
        value: ({ status }) => ({ text: t(`courses.learner_${status}`), tone: learnerTones[status] }),
      },
      {
        id: 'acts',
        label: t('courses.acts'),
        type: 'acts',
        required: true,
        width: 96,
        cell: (member) => (
          <>
            {member.status !== 'not_started' && (
              <IconButton
                icon="reload"
                size={18}
                label={t('courses.resetOf', { name: member.user.fullName })}
                onClick={() => ask({ act: 'reset', member })}
              />
            )}
            <IconButton
              icon="trash"
              size={18}
              label={t('courses.dismissOf', { name: member.user.fullName })}
              onClick={() => ask({ act: 'dismiss', member })}
            />
          </>
        ),
      },
    ],
    [t, ask],
  );
}

/** Who takes part in a course, and how far they are. */
export function Participants({ course }: { course: Course }) {
  const { t } = useTranslation();
  const list = useList(memberList);
  const { page, limit } = askedOf(list.url, memberList);
  const query = useCourseMembersQuery({ params: { id: course._id }, query: { page, limit } });
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Ask | null>(null);
  const isOpen = course.status === 'published' || course.status === 'appointed';
  const add = (
    <Button icon="plus" disabled={!isOpen} onClick={() => setAdding(true)}>
      {t('courses.assign')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        query={query}
        label={t('courses.part_members')}
        acts={add}
        rows={{
          id: 'courseMembers',
          columns: useColumns(setAsked),
          nameOf: ({ user }) => nameOf(user, t('courses.unknownPerson')),
        }}
        empty={
          <EmptyState
            icon="people"
            drawing="nothing"
            title={t('courses.none_members')}
            text={t(isOpen ? 'courses.noneHint_members' : 'courses.openFirst')}
          />
        }
      />
      {isAdding && <AssignDialog course={course._id} onClose={() => setAdding(false)} />}
      {asked && <Asked asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Asked({ asked: { act, member }, onClose }: { asked: Ask; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [leave, leaving] = useLeaveCourseMutation();
  const [turn, turning] = useTurnProgressMutation();
  const params = { id: member._id };
  const confirm = async () => {
    const sent = await (act === 'dismiss' ? leave({ params }) : turn({ params, body: { status: 'not_started' } }));
    tell(`courses.done_${act}`, sent);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`courses.${act}Title`, { name: member.user.fullName })}
      text={t(`courses.${act}Text`)}
      confirmLabel={t(`courses.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={leaving.isLoading || turning.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
