import { z } from 'zod';
import type { FormField, FormFields } from './src/resources/fields.ts';

type Json = Record<string, unknown>;

/** Without null, and without the name under which a shape stands in the API's description. */
function plain(shape: Json, definitions: Record<string, Json>): Json {
  const { $ref, anyOf } = shape as { $ref?: string; anyOf?: Json[] };
  if ($ref) return plain({ ...definitions[$ref.split('/').at(-1)!], named: $ref.split('/').at(-1) }, definitions);
  const value = anyOf?.find(({ type }) => type !== 'null');
  return value ? plain(value, definitions) : shape;
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

function listOf(schema: z.core.$ZodType, { maxItems }: Json, item: Json): FormField | undefined {
  const kind = item.named === 'AttachmentInput' ? 'files' : item.entity === 'user' ? 'people' : undefined;
  return kind && { kind, required: !accepts(schema, []), max: maxItems as number | undefined };
}

/** A text that refuses a second line is drawn as one line. What it refuses when it is empty is required. */
function textOf(schema: z.core.$ZodType, { maxLength }: Json): FormField {
  const kind = ['a\nb', 'a.b\nc.d'].some((text) => accepts(schema, text)) ? 'text' : 'line';
  return { kind, required: !accepts(schema, ''), max: maxLength as number | undefined };
}

function fieldOf(schema: z.core.$ZodType, shape: Json, item: () => Json): FormField | undefined {
  if (shape.type === 'boolean') return { kind: 'flag', required: false };
  if (shape.type === 'integer') {
    const clears = accepts(schema, null) && { clears: true as const };
    const bounds = { min: shape.minimum as number, max: shape.maximum as number };
    return { kind: 'number', required: !accepts(schema, undefined), ...bounds, ...clears };
  }
  if (shape.enum)
    return { kind: 'choice', required: !accepts(schema, undefined), values: shape.enum as readonly string[] };
  if (shape.type === 'array') return listOf(schema, shape, item());
  if (shape.type === 'string' && (shape.entity === 'user' || shape.format === 'date')) {
    const kind = shape.format === 'date' ? 'day' : 'person';
    return { kind, required: !accepts(schema, undefined), ...(accepts(schema, null) && { clears: true }) };
  }
  return shape.type === 'string' && !shape.entity && !shape.format ? textOf(schema, shape) : undefined;
}

/** What a form needs to know of the fields of a body: the server's own rules, so that they are written once. */
export function formFields(body: z.ZodObject): FormFields {
  const { properties = {}, $defs = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
    $defs?: Record<string, Json>;
  };
  const fields = Object.entries(properties).map(([name, property]) => {
    const shape = plain(property, $defs);
    return [name, fieldOf(body.shape[name]!, shape, () => plain((shape.items ?? {}) as Json, $defs))] as const;
  });
  return Object.fromEntries(fields.filter((field): field is [string, FormField] => field[1] !== undefined));
}
