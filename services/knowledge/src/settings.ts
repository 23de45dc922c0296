import { networks, readSettings } from '@atrium/kit';
import { z } from 'zod';

export const settings = readSettings({
  STORAGE_GB: z.coerce.number().positive().default(10),
  /** Address of an S3 storage; files lie on the local disk when it is not set. */
  S3_URL: z.union([z.literal(''), z.url()]).default(''),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET_PREFIX: z.string().default(''),
  /** `off`: no page on the web is read for the previews of links. */
  LINK_PREVIEWS: z.enum(['on', 'off']).default('on'),
  /** Private networks whose pages are read, too, as CIDR with commas between: `10.1.0.0/16,fd00:1::/32`. */
  LINK_PREVIEW_NETWORKS: networks,
});
