import { z } from 'zod';

const hexId = /^[0-9a-f]{24}$/;

/**
 * A MongoDB ObjectId as 24 hex digits (D2). `entity` says of what: the kit checks clients by it (D3), and the
 * security matrix fills it with another company's ids.
 */
export const id = (entity: string) => z.string().regex(hexId, 'id').meta({ entity });

/** The path of a file's content, `/files/<id>`; filled by the security matrix like an id. */
export const storedPath = () =>
  z.string('required').min(1, 'required').max(1000, 'too_long').meta({ entity: 'file path' });

const rowShapes = new WeakMap<z.ZodType, z.ZodObject>();

/** A row that the service checks by itself, so that one bad row does not lose the others. */
export function looseRow(shape: z.ZodObject) {
  const row = z.record(z.string(), z.unknown());
  rowShapes.set(row, shape);
  return row;
}

/** What a loose row is checked by. */
export const rowShapeOf = (row: z.ZodType) => rowShapes.get(row);

/** The id of a company. The kit refuses any that is not the caller's own (D3). */
export const clientId = () => id('client');

/** A workspace code: Latin letters and digits (spec 1 §5), lower-cased. */
export const workspaceCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{2,32}$/, 'workspace')
    .meta({ entity: 'workspace' });

/** One line of text that is not blank, trimmed. */
export const line = (max = 200) =>
  z.string().trim().min(1, 'required').max(max, 'too_long').refine(isStorable, 'characters');

/** A line that may be empty. */
export const optionalLine = (max = 200) => z.string().trim().max(max, 'too_long').refine(isStorable, 'characters');

/** Text of several lines. */
export const text = (max: number) => z.string().max(max, 'too_long').refine(isStorable, 'characters');

/** NUL and lone surrogates cannot be stored and shown everywhere. */
function isStorable(value: string) {
  return !value.includes('\0') && value.isWellFormed();
}

export const email = () => z.string().trim().toLowerCase().max(254, 'too_long').pipe(z.email('email'));

/** ISO-8601 in UTC (D6). */
export const instant = () => z.iso.datetime({ error: 'date_time' });

/** `YYYY-MM-DD` (D6). */
export const day = () => z.iso.date('date');

/** A number of a page from 1; 0 is read as 1 (D4). Pages end at 50: further back, ask with `before`. */
export const pageNumber = () =>
  z.coerce
    .number('number')
    .int('number')
    .min(0, 'too_small')
    .max(50, 'too_big')
    .transform((page) => page || 1);

/** `?flag=1` or `true`. */
export const flag = () => z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** `{ result }` (D4). */
export const one = <T extends z.ZodType>(shape: T) => z.object({ result: shape });

/** `{ result: { _id } }`, what a delete answers (D4). */
export const removed = () => one(z.object({ _id: z.string() }));

/** A page of a list (D4). `limit` null: the first 1,000. */
export const page = <T extends z.ZodType>(shape: T) =>
  z.object({ result: z.array(shape), page: z.number(), limit: z.number().nullable(), total: z.number() });

/** `?page=&limit=` of a list (D4). */
export const listQuery = z.object({
  page: z.coerce.number('number').int('number').min(0, 'too_small').max(1000, 'too_big').optional(),
  limit: z.coerce.number('number').int('number').min(1, 'too_small').max(1000, 'too_big').optional(),
});

/** A stored file as others refer to it. `src` and `thumb` are paths on this origin. */
export const attachment = z.object({
  _id: id('file'),
  src: z.string().max(1000),
  mini: z.string().max(1000).optional(),
  name: z.string().max(255),
  type: z.string().max(150),
  size: z.number().int().nonnegative(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type Attachment = z.infer<typeof attachment>;

/** What the client sends of an attachment: the file's id; the service adds the rest from its own knowledge. */
export const picture = z.object({ src: z.string().max(1000), mini: z.string().max(1000) });
export type Picture = z.infer<typeof picture>;

/** What a client sends of a file it has uploaded; the paths follow from the id. */
export const attachmentInput = z.object({
  _id: id('file'),
  name: z.string().max(255),
  type: z.string().max(150),
  size: z.number().int().nonnegative(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});

export const attachments = z.array(attachmentInput).max(20, 'too_many');

/** `{id}` of a path. */
export const byId = (entity: string) => z.object({ id: id(entity) });
