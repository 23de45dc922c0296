import { errorBody, errorTexts, type Call, type CallSpec, type ErrorCode } from '@atrium/contracts';
import { processes } from '@atrium/contracts/services';
import { z } from 'zod';
import { offered } from '../calls/table.ts';

type Json = Record<string, unknown>;

type Direction = 'input' | 'output';

/** JSON Schemas as OpenAPI 3.1 wants them; schemas with an `id` in their metadata are collected as components. */
function schemaWriter(components: Record<string, Json>) {
  const collect = (name: string, { id: _, ...schema }: Json) => {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas are named ${name}, or what it takes differs from what it gives`);
    components[name] = schema;
  };
  return (schema: z.ZodType, io: Direction): Json => {
    const { $schema: _, $defs = {}, ...rest } = withComponentRefs(z.toJSONSchema(schema, { ...options, io }));
    for (const [name, part] of Object.entries($defs as Record<string, Json>)) collect(name, part);
    const { id, ...own } = rest;
    if (typeof id !== 'string') return rest;
    collect(id, own);
    return referTo(id);
  };
}

type SchemaWriter = ReturnType<typeof schemaWriter>;

const withComponentRefs = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

const referTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const options = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: Json }) => {
    const { entity, format, additionalProperties } = jsonSchema;
    delete jsonSchema.entity;
    if (entity) jsonSchema['x-entity'] = entity;
    if (format) delete jsonSchema.pattern; // says the same at length
    if (additionalProperties === false) delete jsonSchema.additionalProperties; // fields may be added later
  },
} as const;

export function openApi(version: string, calls: readonly Call<CallSpec>[] = offered) {
  const schemas: Record<string, Json> = {};
  const write = schemaWriter(schemas);
  write(errorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, write);
  const areas = [...new Set(calls.map(({ area }) => area))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version,
      description: `${description}\n\n${servicesText}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    'x-services': processes.map(({ name, about }) => ({ name, about })),
    tags: areas.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      responses,
    },
  };
}

const description = [
  'Ids are 24 hex digits, times ISO-8601 in UTC. Sign in with `POST /api/login` and send the token as',
  '`Authorization: Bearer <token>`. An employee’s company comes from the token; a superadmin names one in',
  '`X-COMPANY-ID`. A request that names its user in `X-User-ID` is refused with 409 `another_account` when the token',
  'belongs to somebody else. A POST, or `PUT /api/notification`, with an `Idempotency-Key` may be sent again safely.',
].join(' ');

/** As Markdown, which Swagger UI shows. */
const servicesText = processes.map(({ name, about }) => `- **${name}**: ${about}`).join('\n');

function operation(call: Call<CallSpec>, write: SchemaWriter): Json {
  const { access, right, service, perMinute } = call;
  const body = bodyOf(call, write);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area.name],
    parameters: [...parameters(call.params, 'path', write), ...parameters(call.query, 'query', write)],
    ...(body && { requestBody: body }),
    responses: { [call.status ?? 200]: answerOf(call, write), ...refusals(call) },
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
    'x-service': service,
    ...(right && { 'x-right': right }),
    ...(perMinute && { 'x-per-minute': perMinute }),
  };
}

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query', write: SchemaWriter): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
}

const uploadBody = {
  type: 'object',
  properties: {
    client_id: { type: 'string' },
    module: { type: 'string' },
    file: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
  required: ['file'],
};

function bodyOf(call: CallSpec, write: SchemaWriter): Json | null {
  if (call.takes === 'form') return { required: true, content: { 'multipart/form-data': { schema: uploadBody } } };
  if (!call.body) return null;
  const schema = write(call.body, 'input');
  return { required: !call.body.safeParse(undefined).success, content: { 'application/json': { schema } } };
}

function answerOf(call: CallSpec, write: SchemaWriter): Json {
  if (call.gives === 'stream') {
    return { description: 'The content', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = call.result ? write(call.result, 'output') : {};
  return { description: 'Done', content: { 'application/json': { schema } } };
}

const commonRefusals = {
  BadRequest: [400, ['bad_request']],
  Unauthorized: [401, ['unauthorized']],
  Forbidden: [403, ['no_access', 'user_blocked', 'client_blocked']],
  NotFound: [404, ['not_found']],
  TooLarge: [413, ['body_too_large']],
  UnsupportedType: [415, ['unsupported_media_type']],
  Invalid: [422, ['validation']],
  TooManyRequests: [429, ['too_many_requests']],
  Internal: [500, ['internal']],
  Unavailable: [503, ['service_unavailable']],
  Timeout: [504, ['timeout']],
} as const satisfies Record<string, readonly [number, readonly ErrorCode[]]>;

type Common = keyof typeof commonRefusals;

function refusals({ access, params, query, body, errors }: CallSpec): Record<string, Json> {
  const names: Common[] = [
    ...(body ? (['BadRequest', 'TooLarge', 'UnsupportedType'] as const) : []),
    ...(access === 'public' ? [] : (['Unauthorized', 'Forbidden'] as const)),
    ...(params ? (['NotFound'] as const) : []),
    ...((body ?? query) ? (['Invalid'] as const) : []),
    ...(['TooManyRequests', 'Internal', 'Unavailable', 'Timeout'] as const),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [commonRefusals[name][0], { $ref: `#/components/responses/${name}` }])),
    ...(errors?.length && { '4XX': refusal(errors) }),
  };
}

const refusal = (codes: readonly string[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorTexts[code as ErrorCode] ?? code}`).join('; '),
  content: { 'application/json': { schema: referTo('Error') } },
});

const responses = Object.fromEntries(
  Object.entries(commonRefusals).map(([name, [, codes]]) => [name, refusal(codes)] as const),
);
