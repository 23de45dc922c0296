import fc from 'fast-check';

// Values of hostile requests; hostile.ts inserts them into the fields of a contract.

const depth = 10_000;
export const megabyte = 1 << 20;

/** JSON as text, since values cannot express all of it. */
const nasty: Record<string, string> = {
  'greater than': '{"$gt":""}',
  'not equal': '{"$ne":null}',
  'a program': '{"$where":"while(true){}"}',
  'a pattern': '{"$regex":"^(a+)+$","$options":"s"}',
  'in nothing': '{"$in":[]}',
  'an expression': '{"$expr":{"$eq":[1,1]}}',
  'an operator in a list': '[{"$gt":""}]',
  'a dotted name': '{"a.b.$[]":1}',
  'a prototype': '{"__proto__":{"isAdmin":true,"roles":["admin"]}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a method': '{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":-1}',
  'a stored id': '{"_bsontype":"ObjectId","id":"aaaaaaaaaaaa"}',
  'stored code': '{"_bsontype":"Code","code":"1"}',
  'deep lists': '['.repeat(depth) + ']'.repeat(depth),
  'deep objects': '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
  'a long list': `[${Array(10_000).fill('1').join()}]`,
  'a wide object': `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'a megabyte': `"${'m'.repeat(megabyte)}"`,
  'long and odd': `"${'a'.repeat(50_000)}!"`,
  'a long address': `"${'a.'.repeat(10_000)}@${'b-'.repeat(10_000)}"`,
  'many tags': `"${'<b>'.repeat(6000)}"`,
  'open tags': `"${'<'.repeat(19_000)}"`,
  'open comments': `"${'<!--'.repeat(4500)}"`,
  'many entities': `"${'&amp;'.repeat(3900)}"`,
  'a script': '"<script>alert(1)</script><img src=x onerror=alert(1)>"',
  NUL: '"a\\u0000b"',
  'a lone high surrogate': '"\\ud800"',
  'a lone low surrogate': '"x\\udfffx"',
  'joined characters': `"${'e\\u0301'.repeat(2000)}"`,
  'right to left': '"\\u202egnp.exe"',
  'a wide ligature': `"${'\\ufdfa'.repeat(3000)}"`,
  'not a number': 'NaN',
  'too large a number': '1e400',
  'a large number': '1e308',
  'a negative number': '-1',
  'less than nothing': '-0',
  'a fraction': '0.1',
  'beyond whole numbers': '9007199254740993',
  'a number of many digits': '9'.repeat(5000),
  nothing: 'null',
  yes: 'true',
  'empty text': '""',
  blanks: '"   \\t\\n"',
  'an empty list': '[]',
  'an empty object': '{}',
  'lists in lists': '[[[]]]',
  'a list instead': '["0123456789abcdef01234567"]',
  'an id in capitals': '"ABCDEFABCDEFABCDEFABCDEF"',
  'an unknown id': '"ffffffffffffffffffffffff"',
  'twelve bytes': '"aaaaaaaaaaaa"',
  'a date that is none': '"2026-02-31T25:61:61.000Z"',
  'the last date': '"+275760-09-13T00:00:00.000Z"',
  'the year nought': '"0000-00-00"',
  'the ninth millennium': '"9999-12-31T23:59:59.999Z"',
  'a way up': '"../../../../etc/passwd"',
  'a foreign page': '"//evil.test/x"',
  'a line break': '"a\\r\\nx-injected: 1"',
  'a template': '"${7*7}{{7*7}}<%=7*7%>"',
  'a mention of an operator': '"<span data-user=\\"$gt\\">@x</span>"',
};

export const nastyJson = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.entries(nasty)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((text): [string, string] => ['random JSON', text]) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((text): [string, string] => ['random text', JSON.stringify(text)]),
  },
  { weight: 1, arbitrary: fc.double().map((number): [string, string] => ['a random number', JSON.stringify(number)]) },
);

/** Percent-encoded bytes of a path or query, some of them not UTF-8. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff%fe',
    '%c0%ae%c0%ae',
    '%',
    '%zz',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '__proto__',
    'constructor',
    '[object%20Object]',
    '$gt',
    '%7B%22$gt%22:%22%22%7D',
    'null',
    'NaN',
    '-1',
    '1e999',
    '%ED%A0%80',
    'undefined',
    '9'.repeat(400),
    'a'.repeat(6000),
    '%20',
    '%F0%9F%98%80',
    '0123456789abcdef01234567',
    'hasOwnProperty',
    ';',
    '*',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

export const strangeTypes: Record<string, string>[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  '',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-7',
  'application/json; charset=x',
  'application/json;;;',
  'application/json; charset=utf-16',
  'application/bson',
  'application/json, text/html',
  '*/*',
  'application/vnd.api+json',
].map((type) => ({ 'content-type': type }));

export const strangeEncodings = ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'x'].map((encoding) => ({
  'content-type': 'application/json',
  'content-encoding': encoding,
}));

export const headerNames = [
  'x-company-id',
  'x-workspace',
  'idempotency-key',
  'x-request-id',
  'x-vendor',
  'x-forwarded-for',
  'cookie',
];
export const moreHeaders = [
  'range',
  'if-none-match',
  'if-range',
  'if-modified-since',
  'accept-language',
  'origin',
  'user-agent',
  'x-client-address',
];
export const headerTexts = [
  '__proto__',
  '{"$gt":""}',
  '9'.repeat(200),
  'a,b,c',
  'bytes=-1',
  'bytes=0-,1-,2-',
  'bytes=9-1',
  '\u00ff\u00fe',
  '*',
  '""',
  'portal_file=a.b.c',
  'constructor',
];

const fileHead = (disposition: string, type = 'text/plain') =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n`;
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = '--b--\r\n';

export const brokenForms = (module: string): Record<string, string> => ({
  'no parts': end,
  nothing: '',
  'no end': `${field('module', module)}${fileHead('name="file"; filename="a.txt"')}content`,
  'a path for a name': `${field('module', module)}${fileHead('name="file"; filename="../../../etc/passwd"')}x\r\n${end}`,
  'NUL in a name': `${field('module', module)}${fileHead('name="file"; filename="a\0.txt"')}x\r\n${end}`,
  'a very long name': `${field('module', module)}${fileHead(`name="file"; filename="${'n'.repeat(20_000)}"`)}x\r\n${end}`,
  'a prototype as a field': `${field('__proto__', 'x')}${field('constructor', 'x')}${end}`,
  'a file as a field': `${field('file', 'x')}${end}`,
  'a strange module': `${field('module', '__proto__')}${fileHead('name="file"; filename="a.txt"')}x\r\n${end}`,
  'an operator for a company': `${field('client_id', '{"$gt":""}')}${fileHead('name="file"; filename="a.txt"')}x\r\n${end}`,
  'a megabyte of field': `${field('module', 'x'.repeat(megabyte))}${end}`,
  'a thousand fields': Array.from({ length: 1000 }, (_, n) => field(`f${n}`, '1')).join('') + end,
  'a picture that is none': `${field('module', module)}${fileHead('name="file"; filename="a.png"', 'image/png')}x\r\n${end}`,
  'a script in a picture': `${field('module', module)}${fileHead('name="file"; filename="a.svg"', 'image/svg+xml')}<svg onload="alert(1)"/>\r\n${end}`,
  'a name without bounds': `--b\r\ncontent-disposition: form-data; name=\r\n\r\nx\r\n${end}`,
  'no headers': `--b\r\n\r\nx\r\n${end}`,
  'headers without end': `--b\r\n${'x'.repeat(100_000)}`,
  'no content': `${field('module', module)}${fileHead('name="file"; filename=""')}\r\n${end}`,
});
