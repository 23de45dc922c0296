import { z } from 'zod';

/** A stored file as items carry it. */
export const carriedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumb: z.boolean(),
});
export type CarriedFile = z.infer<typeof carriedFile>;

/**
 * What a service asks another one for while it answers a call, by `<service>.<entity>.<verb>`, on the subject
 * `cmd.<name>`. Rare: what is needed at each read is a projection of events (docs/decisions/014-asking-a-service.md).
 */
export const requests = {
  /**
   * The files that an item of a kind may carry when one of the `carriers` owns them. Files that do not exist, belong to
   * others or to another feature are absent. An unattached file stays for another day.
   */
  'knowledge.files.describe': {
    input: z.object({
      clientId: z.string(),
      entity: z.string(),
      carriers: z.array(z.string()),
      ids: z.array(z.string()).max(20),
    }),
    result: z.array(carriedFile),
  },
} as const;

export type RequestName = keyof typeof requests;
export type RequestInput<N extends RequestName> = z.infer<(typeof requests)[N]['input']>;
export type RequestResult<N extends RequestName> = z.infer<(typeof requests)[N]['result']>;
