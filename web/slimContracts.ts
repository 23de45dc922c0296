import { fileURLToPath } from 'node:url';
import * as contracts from '@atrium/contracts';
import type { Plugin } from 'vite';
import type { z } from 'zod';
import { formFields } from './formFields.ts';

const entry = fileURLToPath(import.meta.resolve('@atrium/contracts'));

type Bag = Record<string, unknown>;

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCall = (value: unknown) => isBag(value) && 'path' in value && 'method' in value;
const mapped = (bag: Bag, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(bag).map(([key, value]) => [key, change(value)]));

/** What the browser needs of an export: of a call its method, path and whether it creates, of a map of schemas its keys. */
function slim(value: unknown): unknown {
  if (isSchema(value) || typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.some(isCall) ? undefined : value;
  if (!isBag(value)) return value;
  const parts = Object.values(value);
  if (parts.some(isSchema)) return mapped(value, () => null);
  return parts.every(isBag) ? undefined : value;
}

const isArea = (value: unknown): value is Bag => isBag(value) && Object.values(value).every(isCall);

/** Areas whose forms are drawn from their calls (src/resources): the calls keep what a form needs of their bodies. */
const formAreas = [
  'groups',
  'ideas',
  'menuSections',
  'linksBlocks',
  'vacations',
  'desks',
  'tasks',
  'vacancies',
  'projects',
  'shop',
  'articles',
  'reports',
];

const hasForm = ({ name, body }: Bag) => formAreas.includes(String(name).split('.')[0]!) && isSchema(body);

const slimCall = (call: Bag) => ({
  name: call.name,
  method: call.method,
  path: call.path,
  ...(call.creates === true && { creates: true }),
  ...(hasForm(call) && { fields: formFields(call.body as z.ZodObject) }),
});

const functions = { filePath: contracts.filePath, thumbPath: contracts.thumbPath };

const areaPrefix = '\0contracts/';

/** `@atrium/contracts/secondFactor`: of calls that only parts loaded on demand use, so that they come with the part. */
const ownPath = '@atrium/contracts/';
const ownPrefix = '\0contracts/own/';

/** An area as a module, of which the bundle takes the calls that are used. */
const areaModule = (area: Bag) =>
  Object.entries(area)
    .map(
      ([name, call], at) => `const c${at} = ${JSON.stringify(slimCall(call as Bag))};\nexport { c${at} as ${name} };`,
    )
    .join('\n');

const valuesOf = (values: Bag) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** `@atrium/contracts/retention`: values that only parts loaded on demand use. */
const valueModules: Record<string, string> = {
  retention: `export const retentionDays = ${JSON.stringify(contracts.retentionDays)};
export const daysKept = ${contracts.daysKept};`,
  importFields: valuesOf({
    importFields: contracts.importFields,
    exportFields: contracts.exportFields,
    maxImportedBytes: contracts.maxImportedBytes,
    maxImportedRows: contracts.maxImportedRows,
  }),
  changedFields: valuesOf({ changedFieldNames: contracts.changedFieldNames, changeSources: contracts.changeSources }),
  aiFields: valuesOf({ aiContextFields: contracts.aiContextFields, maxAiText: contracts.maxAiText }),
  profile: valuesOf({
    currencies: contracts.currencies,
    employmentTypes: contracts.employmentTypes,
    genders: contracts.genders,
    workSchedules: contracts.workSchedules,
  }),
  ideaStatuses: valuesOf({ ideaStatuses: contracts.ideaStatuses }),
  vacancyStates: valuesOf({
    vacancyStates: contracts.vacancyStates,
    maxSalary: contracts.maxSalary,
    maxVacancyReceivers: contracts.maxVacancyReceivers,
  }),
  files: valuesOf({ files: mapped(contracts.files, (call) => slimCall(call as Bag)), fileLimit: contracts.fileLimit }),
  secondFactorDemands: valuesOf({ secondFactorDemands: contracts.secondFactorDemands }),
  unknownPersons: valuesOf({ unknownPersons: contracts.unknownPersons }),
  fixedSections: valuesOf({ fixedSections: contracts.fixedSections }),
};

const ownModule = (name: string) =>
  valueModules[name] ??
  `export const ${name} = ${JSON.stringify(mapped((contracts as Bag)[name] as Bag, (call) => slimCall(call as Bag)))};`;

/**
 * Gives the bundle the contracts without their schemas, and so without the schema library: the server checks what we
 * send, the browser uses the types, which cost nothing. Saves 65 kB.
 */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  enforce: 'pre',
  resolveId(id) {
    const name = id.startsWith(ownPath) ? id.slice(ownPath.length) : '';
    if (name in valueModules || isArea((contracts as Bag)[name])) return ownPrefix + name;
    return id.startsWith(areaPrefix) ? id : null;
  },
  load(id) {
    if (id.startsWith(ownPrefix)) return ownModule(id.slice(ownPrefix.length));
    const areas = Object.entries(contracts).filter(([, value]) => isArea(value));
    if (id.startsWith(areaPrefix)) return areaModule(Object.fromEntries(areas)[id.slice(areaPrefix.length)] as Bag);
    if (id !== entry) return null;
    const values = Object.entries(contracts).map(([name, value]) => [name, isArea(value) ? undefined : slim(value)]);
    return [
      "export { CallError, createClient, fillPath, takesKey } from './client.ts';",
      ...areas.map(([name]) => `export * as ${name} from ${JSON.stringify(areaPrefix + name)};`),
      ...Object.entries(functions).map(([name, code]) => `export const ${name} = ${code};`),
      ...values.flatMap(([name, value]) =>
        value === undefined ? [] : [`export const ${name} = ${JSON.stringify(value)};`],
      ),
    ].join('\n');
  },
});
