import type { ClientDoc } from './company.ts';

export const clientCreated = ({ _id, workspace, name }: ClientDoc) => ({
  type: 'identity.client.created' as const,
  data: { _id, workspace, name },
});
