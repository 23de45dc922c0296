import { z } from 'zod';
import { id, picture } from './shapes.ts';

/** A person in lists, on posts and in mentions, without private fields (D30). */
export const person = z
  .object({
    _id: id('user'),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    pics: z.array(picture),
    position: z.string(),
    department: z.string(),
    active: z.boolean(),
    /** The personal data was erased: names are empty, and clients show “Former employee”. */
    erased: z.literal(true).optional(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;
