import { z } from 'zod';
import { defineCalls } from './call.ts';
import { one } from './shapes.ts';

/** What services other than identity need to know of the caller’s company. */
export const companyFacts = defineCalls(
  'identity',
  'companyFacts',
  { about: 'Settings of a company; requested by the services that follow them only.', access: 'member', right: null },
  {
    get: {
      method: 'POST',
      path: '/internal/company_facts',
      summary: 'The day and the settings of the caller’s company',
      internal: true,
      body: z.object({}),
      result: one(
        z.object({
          /** Today in the company’s time zone. */
          today: z.iso.date(),
          /** The day on which the company came to the portal. */
          since: z.iso.date(),
          hideMoodMeter: z.boolean(),
          /** An IANA name, such as `Europe/Kyiv`. */
          timezone: z.string(),
          workspace: z.string(),
        }),
      ),
    },
  },
);
