import { z } from 'zod';
import {
  birthDayFault,
  emailPattern,
  hiringDayFault,
  internalPhoneFault,
  isStorable,
  lineFault,
  nameFault,
  phoneTextFault,
  urlFault,
} from './fieldRules.ts';
import { bytesOf, type TextLimit } from './visibleLength.ts';

const hexId = /^[0-9a-f]{24}$/;

/**
 * A MongoDB ObjectId as 24 hex digits (D2). `entity` names its type: the guard of kit checks clients by it (D3), and
 * the security tests fill it with ids of another company.
 */
export const id = (entity: string) => z.string().regex(hexId, 'id').meta({ entity });

/** The path of a file's content, `/files/<id>`; filled by the security tests like an id. */
export const storedPath = () =>
  z.string('required').min(1, 'required').max(1000, 'too_long').meta({ entity: 'file path' });

const rowShapes = new WeakMap<z.ZodType, z.ZodObject>();

/** A row that the service checks by itself, so that a wrong row does not lose the others. */
export function looseRow(shape: z.ZodObject) {
  const row = z.record(z.string(), z.unknown());
  rowShapes.set(row, shape);
  return row;
}

export const rowShapeOf = (row: z.ZodType) => rowShapes.get(row);

/** The id of a company. The guard of kit refuses any but the caller's own (D3). */
export const clientId = () => id('client');

/** A workspace code: 2 to 32 Latin letters and digits, lower-cased. */
export const workspaceCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{2,32}$/, 'workspace')
    .meta({ entity: 'workspace' });

/** Refuses with the code that the check gives; an empty value is fine. */
const checked =
  (faultOf: (value: string) => string | null) =>
  (value: string, context: z.core.$RefinementCtx<string>): void => {
    const code = value && faultOf(value);
    if (code) context.addIssue({ code: 'custom', message: code });
  };

/** Trimmed. A longer text meets no further check, which could take long. */
const shortText = (max: number) => z.string().trim().max(max, { error: 'too_long', abort: true });

/** One line of text that is not blank, trimmed. */
export const line = (max = 200) => shortText(max).min(1, 'required').superRefine(checked(lineFault));

export const optionalLine = (max = 200) => shortText(max).superRefine(checked(lineFault));

/** Rich text. The service counts the characters that are seen. */
export const richText = ({ bytes }: TextLimit) =>
  z
    .string()
    .max(bytes, { error: 'too_long', abort: true })
    .refine(isStorable, 'characters')
    .refine((html) => bytesOf(html) <= bytes, 'too_long');

export const text = (max: number) => z.string().max(max, 'too_long').refine(isStorable, 'characters');

/** A part of a person's name in any script. */
export const nameLine = (max = 50) => shortText(max).normalize().min(1, 'required').superRefine(checked(nameFault));

export const optionalName = (max = 50) => shortText(max).normalize().superRefine(checked(nameFault));

export const email = () =>
  shortText(254)
    .toLowerCase()
    .pipe(z.email({ pattern: emailPattern, error: 'email' }));

/** A phone number as people write it, or ''. The service that stores it reads it with `readPhone` (D120). */
export const phone = () => shortText(50).superRefine(checked(phoneTextFault));

/** A number inside of the company, such as `12-34`, or ''. */
export const internalPhone = () => shortText(20).superRefine(checked(internalPhoneFault));

/** An http or https address, or ''. */
export const webAddress = () => shortText(2000).superRefine(checked(urlFault));

/** ISO-8601 in UTC (D6). */
export const instant = () => z.iso.datetime({ error: 'date_time' });

/** `YYYY-MM-DD` (D6). */
export const day = () => z.iso.date('date');

/** A day from 1900 to today. */
export const birthDay = () => day().superRefine(checked(birthDayFault));

/** A day from 1900 to a year from now. */
export const hiringDay = () => day().superRefine(checked(hiringDayFault));

/** A page number from 1 to 50; 0 is read as 1 (D4). Older items: by the cursor `before`. */
export const pageNumber = () =>
  z.coerce
    .number('number')
    .int('number')
    .min(0, 'too_small')
    .max(50, 'too_big')
    .transform((page) => page || 1);

export const flag = () => z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** `{ result }` (D4). */
export const one = <T extends z.ZodType>(shape: T) => z.object({ result: shape });

/** `{ result: { _id } }`, the answer of a delete (D4). */
export const removed = () => one(z.object({ _id: z.string() }));

/** A page of a list (D4). `limit` null: the first 1,000. */
export const page = <T extends z.ZodType>(shape: T) =>
  z.object({ result: z.array(shape), page: z.number(), limit: z.number().nullable(), total: z.number() });

/** `?page=&limit=` of a list (D4). */
export const listQuery = z.object({
  page: z.coerce.number('number').int('number').min(0, 'too_small').max(1000, 'too_big').optional(),
  limit: z.coerce.number('number').int('number').min(1, 'too_small').max(1000, 'too_big').optional(),
});

/** Text and field of an item mention at most this many people, and the field `mentions` names them alone. */
export const maxMentions = 50;
export const mentionIds = z.array(id('user')).max(maxMentions, 'too_many_mentions');

/**
 * A stored file in the attachments of an item. `src` and `mini`: paths of the content and of the thumbnail. `alt`: what a
 * picture shows, for those who do not see it (D146).
 */
export const attachment = z
  .object({
    _id: id('file'),
    src: z.string().max(1000),
    mini: z.string().max(1000).optional(),
    name: z.string().max(255),
    type: z.string().max(150),
    size: z.number().int().nonnegative(),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    alt: z.string().max(300).optional(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachment>;

export const picture = z.object({ src: z.string().max(1000), mini: z.string().max(1000) }).meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** An uploaded file as a client attaches it. Name, type, size and paths are those of the stored file. */
export const attachmentInput = z
  .object({ _id: id('file'), alt: optionalLine(300).optional() })
  .meta({ id: 'AttachmentInput' });

export const attachments = z.array(attachmentInput).max(20, 'too_many');

export const byId = (entity: string) => z.object({ id: id(entity) });

/**
 * Of a sign-in: others use this computer, too. It is not remembered for later sign-ins, the session ends soon without
 * use, and the client keeps nothing beyond it. A second step keeps the choice of the first.
 */
export const sharedComputer = () => z.boolean().optional();
