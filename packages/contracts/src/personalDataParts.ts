// Internal calls, not part of the API: kit answers them in every service, identity asks. Not exported by index.ts.
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { languages } from './profile.ts';
import type { BackendName } from './services.ts';
import { id } from './shapes.ts';

/** What one service holds of a person, as frames: see kit's personalData. For the person and administrators. */
export const personalDataPart = (service: BackendName) =>
  defineCalls(
    service,
    'personalDataParts',
    { about: 'What one service holds of a person.', access: 'member', right: null },
    {
      read: {
        method: 'GET',
        path: '/internal/personal_data/{id}',
        summary: 'The data of a person in this service as a stream of frames',
        internal: true,
        params: z.object({ id: id('user') }),
        query: z.object({ lang: z.enum(languages) }),
        gives: 'stream',
      },
    },
  ).read;
