import { courses as contract } from '@atrium/contracts/courses';
import { crudRoutes } from '@atrium/kit/crud';
import { courseResource } from './commands.ts';

export const courseRoutes = Object.values(crudRoutes(contract, courseResource));
