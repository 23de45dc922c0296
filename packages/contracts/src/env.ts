import { z } from 'zod';
import { defineCalls } from './call.ts';

export const vendors = ['google', 'yandex'] as const;

export const env = defineCalls(
  'bff',
  'env',
  { about: 'What this installation offers.', access: 'public', right: null },
  {
    get: {
      method: 'GET',
      path: '/api/env',
      summary: 'The vendor variant and the features of this installation (D12)',
      result: z.object({
        vendor: z.enum(vendors),
        title: z.string(),
        version: z.string(),
        /** The origin of PUBLIC_URL: the portal's own address, where passkeys and providers sign in. */
        address: z.string(),
        oidc: z.boolean(),
        push: z.boolean(),
        demo: z.boolean(),
        /** Whether posts and comments can be translated. */
        translate: z.boolean(),
        /** Whether links of posts are previewed. */
        linkPreviews: z.boolean(),
      }),
    },
  },
);
