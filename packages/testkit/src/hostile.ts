import { fillPath, type Call, type CallSpec } from '@atrium/contracts';
import fc from 'fast-check';
import {
  brokenForms,
  headerNames,
  headerTexts,
  megabyte,
  moreHeaders,
  nastyJson,
  nastyText,
  strangeEncodings,
  strangeTypes,
} from './hostileValues.ts';
import { inputFor, withValueAt, type CallInput, type KnownIds } from './samples.ts';

/** A request that no honest client sends. */
export interface Hostile {
  call: string;
  trick: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

type Part = Pick<Hostile, 'trick'> & Partial<Hostile>;
type AnyCall = Call<CallSpec>;

interface Target {
  call: AnyCall;
  input: CallInput;
}

const json = (text: string) => ({ headers: { 'content-type': 'application/json' }, body: Buffer.from(text) });

function pathsIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...at, name]))];
}

const marker = 'REPLACED';
const textWith = (body: unknown, path: string[], text: string) =>
  (JSON.stringify(withValueAt(body, path, marker)) ?? '').replace(`"${marker}"`, () => text);

const wrongField = ({ input: { body } }: Target) =>
  fc.tuple(fc.constantFrom(...pathsIn(body)), nastyJson).map(([path, [name, text]]): Part => ({
    trick: `${name} at ${path.join('.') || 'the whole body'}`,
    ...json(textWith(body, path, text)),
  }));

const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  '$set',
  '$where',
  'a.b',
  '',
  'toJSON',
  '_id',
  'client_id',
];

const strangeField = ({ input: { body } }: Target) =>
  fc.tuple(fc.constantFrom(...strangeNames), nastyJson).map(([field, [name, text]]): Part => {
    const known = JSON.stringify(body ?? {});
    const rest = known === '{}' || !known.startsWith('{') ? '}' : `,${known.slice(1)}`;
    return { trick: `a field ${field} with ${name}`, ...json(`{${JSON.stringify(field)}:${text}${rest}`) };
  });

const brokenBodies = (text: string): Record<string, Buffer> => ({
  'JSON cut off': Buffer.from(text.slice(0, -1)),
  'JSON with more behind': Buffer.from(`${text}}`),
  'a byte order mark': Buffer.from(`\ufeff${text}`),
  'quotes of the other kind': Buffer.from(text.replaceAll('"', "'")),
  'broken UTF-8': Buffer.concat([
    Buffer.from('{"text":"'),
    Buffer.from([0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
    Buffer.from('"}'),
  ]),
  'UTF-16': Buffer.from(text, 'utf16le'),
  'NUL bytes': Buffer.alloc(1000),
  'every field twice': Buffer.from(text.replace(/^\{(.+)\}$/s, '{$1,$1}')),
  'three megabytes': Buffer.from(`{"text":"${'x'.repeat(3 * megabyte)}"}`),
  'random bytes': Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex'),
  'an empty body': Buffer.alloc(0),
});

const brokenBody = ({ input: { body } }: Target) =>
  fc.constantFrom(...Object.entries(brokenBodies(JSON.stringify(body ?? {})))).map(([trick, bytes]): Part => ({
    trick,
    headers: { 'content-type': 'application/json' },
    body: bytes,
  }));

const strangeType = ({ input: { body } }: Target) =>
  fc.constantFrom(...strangeTypes, ...strangeEncodings).map((headers): Part => ({
    trick: JSON.stringify(headers),
    headers,
    body: Buffer.from(JSON.stringify(body ?? {})),
  }));

const strangeQuery = ({ call, input }: Target) => {
  const names = [...Object.keys(call.query?.shape ?? {}), 'page', '__proto__', 'x'];
  const forms: ((name: string, text: string) => string)[] = [
    (name, text) => `${name}=${text}`,
    (name, text) => `${name}=${text}&${name}=${text}&${name}=1`,
    (name, text) => `${name}[]=${text}`,
    (name, text) => `${name}[$gt]=${text}`,
    (name, text) => `${name}[__proto__][x]=${text}`,
    (name, text) => `${name}${'[a]'.repeat(300)}=${text}`,
    (_, text) => `${text}&&==&=${text}`,
    (name) => `${Array(500).fill(`${name}=1`).join('&')}`,
  ];
  return fc.tuple(fc.constantFrom(...names), nastyText, fc.constantFrom(...forms)).map(([name, text, form]): Part => {
    const query = form(name, text);
    return { trick: `the query ${query.slice(0, 60)}`, path: `${fillPath(call.path, input.params)}?${query}` };
  });
};

const strangePath = ({ call, input }: Target) => {
  const names = Object.keys(call.params?.shape ?? {});
  const fill = (name: string | undefined, text: string) =>
    call.path.replace(/\{(\w+)\}/g, (_, each: string) =>
      each === name ? text : encodeURIComponent(String(input.params?.[each])),
    );
  return fc.tuple(fc.constantFrom(...names, undefined), nastyText).map(([name, text]): Part => {
    const path = fill(name, text) + (name ? '' : `/${text}`);
    return { trick: `the path ${path.slice(0, 80)}`, path };
  });
};

const strangeHeader = () =>
  fc
    .tuple(fc.constantFrom(...headerNames, ...moreHeaders), fc.constantFrom(...headerTexts))
    .map(([name, text]): Part => ({
      trick: `the header ${name}: ${text.slice(0, 40)}`,
      headers: { [name]: text },
    }));

const otherMethod = () =>
  fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE').map((method): Part => ({
    trick: `the method ${method}`,
    method,
  }));

const brokenForm = ({ input }: Target) =>
  fc.constantFrom(...Object.entries(brokenForms(input.form?.module ?? 'post'))).map(([trick, text]): Part => ({
    trick: `a form: ${trick}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(text),
  }));

function tricksOn(target: Target): fc.Arbitrary<Part> {
  const { call } = target;
  const byBody = call.body
    ? [
        wrongField(target),
        wrongField(target),
        wrongField(target),
        strangeField(target),
        brokenBody(target),
        strangeType(target),
      ]
    : [];
  const byForm = call.takes === 'form' ? [brokenForm(target), brokenForm(target), strangeType(target)] : [];
  return fc.oneof(...byBody, ...byForm, strangeQuery(target), strangePath(target), strangeHeader(), otherMethod());
}

/** Hostile requests of one call, generated from its contract; the same seed generates the same ones. */
export function hostileOn(call: AnyCall, ids: KnownIds, seed: number, count: number): Hostile[] {
  const input = inputFor(call, ids, { whole: true });
  const query = new URLSearchParams(input.query).toString();
  const path = `${fillPath(call.path, input.params)}${query && `?${query}`}`;
  const right = call.body ? json(JSON.stringify(input.body)) : { headers: {}, body: undefined };
  return fc.sample(tricksOn({ call, input }), { seed, numRuns: count }).map((part) => {
    const whole = { call: call.name, method: call.method, path, ...right, ...part };
    return { ...whole, headers: { ...right.headers, ...part.headers } };
  });
}
