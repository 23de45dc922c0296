import { errorBody, errorTexts, type Call, type CallSpec, type ErrorCode } from '@atrium/contracts';
import { z } from 'zod';
import { offered } from '../calls/table.ts';

type Json = Record<string, unknown>;

/** JSON Schema as OpenAPI 3.1 wants it. Callers see what may be sent (`input`) and what is answered (`output`). */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return rest;
}

/** OpenAPI 3.1 of every call that the BFF offers, made from the contracts. */
export function openApi(version: string, calls: readonly Call<CallSpec>[] = offered) {
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  const tags = [...new Set(calls.map(areaOf))].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version, description },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

const description = [
  'Ids are 24 hex digits, times ISO-8601 in UTC. Sign in with `POST /api/login` and send the token as',
  '`Authorization: Bearer <token>`. An employee’s company comes from the token; a superadmin names one in',
  '`X-COMPANY-ID`. A POST with an `Idempotency-Key` may be sent again safely.',
].join(' ');

const areaOf = (call: Call<CallSpec>) => call.name.split('.')[0]!;

function operation(call: Call<CallSpec>): Json {
  const { access, right, service, perMinute } = call;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [areaOf(call)],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(bodyOf(call) && { requestBody: bodyOf(call) }),
    responses: { 200: answerOf(call), ...refusals(call) },
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-access': access,
    'x-service': service,
    ...(right && { 'x-right': right }),
    ...(perMinute && { 'x-per-minute': perMinute }),
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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

function bodyOf(call: CallSpec): Json | null {
  if (call.takes === 'form') return { required: true, content: { 'multipart/form-data': { schema: uploadBody } } };
  if (!call.body) return null;
  const schema = schemaOf(call.body, 'input');
  return { required: !call.body.safeParse(undefined).success, content: { 'application/json': { schema } } };
}

function answerOf(call: CallSpec): Json {
  if (call.gives === 'stream') {
    return { description: 'The content', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = call.result ? schemaOf(call.result, 'output') : {};
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** What each status may say; a call's own codes stand with the statuses that refusals of its kind have. */
function refusals(call: CallSpec): Record<string, Json> {
  const codes: Record<string, string[]> = {
    429: ['too_many_requests'],
    500: ['internal'],
    503: ['service_unavailable'],
    504: ['timeout'],
    ...(call.access !== 'public' && { 401: ['unauthorized'], 403: ['no_access', 'user_blocked', 'client_blocked'] }),
    ...(call.params && { 404: ['not_found'] }),
    ...((call.body ?? call.query) && { 422: ['validation'] }),
    ...(call.body && { 400: ['bad_request'], 413: ['body_too_large'], 415: ['unsupported_media_type'] }),
    ...(call.errors?.length && { '4XX': [...call.errors] }),
  };
  return Object.fromEntries(Object.entries(codes).map(([status, list]) => [status, refusal(list)]));
}

const refusal = (codes: string[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorTexts[code as ErrorCode] ?? code}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
