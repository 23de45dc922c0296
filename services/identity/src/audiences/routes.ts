import { audiences as contract } from '@atrium/contracts/audiences';
import { answer } from '@atrium/kit';
import { audienceOptions, previewAudience } from './reading.ts';

const today = () => new Date().toISOString().slice(0, 10);

export const audienceRoutes = [
  answer(contract.preview, async ({ caller, body }) => ({
    result: await previewAudience(caller, body.grants, today()),
  })),

  answer(contract.options, async ({ caller, params, query }) => ({
    result: await audienceOptions(caller, params.type, query.search),
  })),
];
