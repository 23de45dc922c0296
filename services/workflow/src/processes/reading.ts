import { found, type Member, type Work } from '@atrium/kit';
import { visibleRequests, visibleServices } from './rules.ts';
import { requests, services, type RequestDoc, type ServiceDoc } from './store.ts';

export const findService = (caller: Member, id: string, work?: Work): Promise<ServiceDoc | null> =>
  services.of(caller).findOne({ ...visibleServices(caller), _id: id }, {}, work);

export const findRequest = (caller: Member, id: string, work?: Work): Promise<RequestDoc | null> =>
  requests.of(caller).findOne({ ...visibleRequests(caller), _id: id }, {}, work);

export const visibleService = async (caller: Member, id: string, work?: Work) =>
  found(await findService(caller, id, work), 'bp');

export const visibleRequest = async (caller: Member, id: string, work?: Work) =>
  found(await findRequest(caller, id, work), 'bp');
