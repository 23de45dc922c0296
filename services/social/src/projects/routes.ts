import { projects as contract } from '@atrium/contracts/projects';
import { answer } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { projectResource, toggleParticipant } from './commands.ts';
import { showProjects } from './show.ts';

export const projectRoutes = [
  ...Object.values(crudRoutes(contract, projectResource)),

  answer(contract.toggle, async ({ caller, body }) => {
    const [result] = await showProjects(caller, [await toggleParticipant(caller, body)]);
    return { result: result! };
  }),
];
