import { matching, type Section } from '@atrium/kit';
import { projects } from '../projects/store.ts';

export const ownProjects: Section = {
  about: { en: 'Projects', ru: 'Проекты', ua: 'Проєкти' },
  async *rows(subject) {
    for await (const project of matching(projects, subject, { participants: subject.userId })) {
      const { _id, creator, name, description, status, start, end, created, updated } = project;
      const own = creator === subject.userId;
      yield { _id, own, name, ...(own && { description }), status, start, end, created, updated };
    }
  },
};
