import type { Course } from '@atrium/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sortable } from '../../../ui/sortable/Sortable.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useChangeCourseMutation, useRemoveLessonMutation, useRemoveTestMutation } from '../endpoints.ts';
import { useTell } from '../useTell.ts';
import classes from './Course.module.css';
import { idOf, movedTo, nameOf, nextOf, type PartRow } from './parts.ts';
import { PartLine } from './PartLine.tsx';

interface Props {
  course: Course;
  rows: readonly PartRow[];
}

/** The lessons and tests of a course in their order, which those who edit it change. */
export function Contents({ course, rows }: Props) {
  const { t } = useTranslation();
  const { _id, can, own } = course;
  const next = own ? nextOf(rows) : undefined;
  const line = (row: PartRow, at: number) => <PartLine row={row} number={at + 1} isNext={row === next} />;
  return (
    <Card as="section" aria-label={t('courses.contents')} className={classes.contents}>
      {rows.length === 0 && (
        <EmptyState
          icon="list-checks"
          drawing="nothing"
          title={t('courses.noParts')}
          text={t(can.edit ? 'courses.noPartsWrite' : 'courses.noPartsHint')}
        />
      )}
      {rows.length > 0 && !can.edit && (
        <ol className={classes.parts} aria-label={t('courses.contents')}>
          {rows.map((row, at) => (
            <li key={idOf(row)}>{line(row, at)}</li>
          ))}
        </ol>
      )}
      {rows.length > 0 && can.edit && <Ordered course={course} rows={rows} line={line} />}
      {can.edit && (
        <div className={classes.adding}>
          <LinkButton look="soft" icon="plus" to={`/courses/${_id}/lessons/new`}>
            {t('courses.addLesson')}
          </LinkButton>
          <LinkButton look="soft" icon="plus" to={`/courses/${_id}/tests/new`}>
            {t('courses.addTest')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

function Ordered({ course, rows, line }: Props & { line: (row: PartRow, at: number) => ReactNode }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [change] = useChangeCourseMutation();
  const [removed, setRemoved] = useState<PartRow | null>(null);
  const [moved, setMoved] = useState<{ from: readonly PartRow[]; ids: string[] } | null>(null);
  const known = new Map(rows.map((row) => [idOf(row), row]));
  // Until the course has come in its new order.
  const shown = moved?.from === rows ? moved.ids.flatMap((id) => known.get(id) ?? []) : rows;
  const move = async (from: number, to: number) => {
    const parts = movedTo(shown.map(idOf), from, to);
    setMoved({ from: rows, ids: parts });
    const sent = await change({ params: { id: course._id }, body: { parts } });
    if (!tell('courses.orderSaved', sent)) setMoved(null);
  };
  const items = shown.map((row, at) => ({
    id: idOf(row),
    name: nameOf(row),
    content: line(row, at),
    acts: (
      <IconButton
        icon="trash"
        size={18}
        label={t('courses.removeOf', { name: nameOf(row) })}
        onClick={() => setRemoved(row)}
      />
    ),
  }));
  return (
    <>
      <Sortable
        label={t('courses.contents')}
        look="fields"
        items={items}
        onMove={({ from, to }) => void move(from.index, to.index)}
      />
      {removed && <Removing row={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Removing({ row, onClose }: { row: PartRow; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [removeLesson, lesson] = useRemoveLessonMutation();
  const [removeTest, test] = useRemoveTestMutation();
  const confirm = async () => {
    const input = { params: { id: idOf(row) } };
    tell('courses.removed', await (row.kind === 'lesson' ? removeLesson(input) : removeTest(input)));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`courses.${row.kind}_removeTitle`, { name: nameOf(row) })}
      text={t(`courses.${row.kind}_removeText`)}
      confirmLabel={t('common.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={lesson.isLoading || test.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
