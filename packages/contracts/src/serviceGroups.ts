import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, clientId, id, instant, line, one, removed } from './shapes.ts';

export const serviceGroup = z
  .object({
    _id: id('service_group'),
    client_id: clientId(),
    name: z.string(),
    /** Services in it, drafts among them. */
    services_total: z.number().int(),
    created: instant(),
  })
  .meta({ id: 'ServiceGroup' });
export type ServiceGroup = z.infer<typeof serviceGroup>;

export const maxServiceGroups = 200;

export const serviceGroups = defineCalls(
  'workflow',
  'serviceGroups',
  { about: 'Groups of services.', access: 'admin', right: 'services' },
  {
    ofClient: {
      method: 'GET',
      path: '/api/service_group/byClient/{id}',
      summary: 'The groups of services of a company by name, at most 200',
      access: 'member',
      params: z.object({ id: clientId() }),
      result: one(z.array(serviceGroup)),
    },
    create: {
      method: 'POST',
      path: '/api/service_group',
      summary: 'Create a group of services',
      body: z.object({ name: line(100) }),
      result: one(serviceGroup),
      errors: ['service_groups_limit'],
    },
    update: {
      method: 'PUT',
      path: '/api/service_group/{id}',
      summary: 'Rename a group of services',
      params: byId('service_group'),
      body: z.object({ name: line(100) }),
      result: one(serviceGroup),
    },
    remove: {
      method: 'DELETE',
      path: '/api/service_group/{id}',
      summary: 'Delete a group of services that is empty (spec 1 §5)',
      params: byId('service_group'),
      result: removed(),
      errors: ['service_group_used'],
    },
  },
);
