import { projects } from '@atrium/contracts/projects';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'projects', id: 'list' }];

export const projectsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    projectList: query(build, projects.list, lists),
    project: query(build, projects.get, ({ params: { id } }): Tag[] => [{ type: 'projects', id }]),
    addProject: mutation(build, projects.create, { quiet: true }),
    changeProject: mutation(build, projects.update, { quiet: true }),
    finishProject: mutation(build, projects.update),
    removeProject: mutation(build, projects.remove, { invalidates: lists }),
    toggleParticipant: mutation(build, projects.toggle, {
      invalidates: ({ body: { project_id: id } }): Tag[] => [{ type: 'projects', id }, ...lists()],
    }),
  }),
});

export const {
  useProjectListQuery,
  useProjectQuery,
  useAddProjectMutation,
  useChangeProjectMutation,
  useFinishProjectMutation,
  useRemoveProjectMutation,
  useToggleParticipantMutation,
} = projectsApi;
