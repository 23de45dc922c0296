import type { Course, Person } from '@atrium/contracts';
import type { CourseStatus } from '@atrium/contracts/courseStates';
import { attachedItem } from '../../../session/useUpload.ts';
import type { FileItem } from '../../../ui/files/FileField.tsx';

export interface CourseValues {
  title: string;
  description: string;
  cover: readonly FileItem[];
  status: string;
  admins: readonly Person[];
}

export const valuesOf = (course?: Course): CourseValues => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  cover: course?.cover.map(attachedItem) ?? [],
  status: course?.status ?? 'draft',
  admins: course?.admins ?? [],
});

export const bodyOf = ({ title, description, cover, status, admins }: CourseValues) => ({
  title: title.trim(),
  description: description.trim(),
  cover: cover.map(({ id, alt }) => ({ _id: id, ...(alt && { alt }) })),
  status: status as CourseStatus,
  admins: admins.map(({ _id }) => _id),
});

type Body = ReturnType<typeof bodyOf>;

/** What differs from the course as the form began, so that changes of others since then stay. */
export const changesOf = (now: Body, before: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body])),
  );
