export { crudCommands, requireRuling } from './commands.ts';
export { foundBy, listItems } from './lists.ts';
export type { CrudQuery } from './query.ts';
export type { CrudCalls, Draft, NewDraft, Resource, Ruling } from './resource.ts';
export { crudRoutes, withFields } from './routes.ts';
