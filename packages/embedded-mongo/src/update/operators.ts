import { fault } from '../errors.ts';
import { type Doc, isDocument, typeName } from '../values/types.ts';
import { readArrayFilters } from './arrayFilters.ts';
import { concretePaths, type Positions } from './positions.ts';
import { type Operator, REMOVED } from './operator.ts';
import { OPERATORS } from './operatorTable.ts';
import { comparePaths, isPlaceholder, refuseConflicts, refuseMixedElements } from './pathOrder.ts';
import { leadsThroughArray, removeAt, slotAt } from './slots.ts';

type Step = { name: string; operator: Operator; parts: string[]; path: string; operand: unknown };

export function operatorsOf(spec: { filter: Doc; arrayFilters?: unknown }, change: Doc) {
  const steps = readSteps(change);
  const positions = {
    filter: spec.filter,
    arrayFilters: readArrayFilters(
      spec.arrayFilters,
      steps.map(({ path }) => path),
    ),
  };
  const isPositional = steps.some(({ parts }) => parts.some(isPlaceholder));
  return (doc: Doc, inserting: boolean): Doc => {
    const now = new Date();
    for (const step of isPositional ? resolved(doc, steps, positions, inserting) : steps)
      if (step.name !== '$setOnInsert' || inserting) perform(doc, step, now);
    return doc;
  };
}

/** All elements are matched before the first of them changes. Throws 40 when two paths meet in one element. */
function resolved(doc: Doc, steps: Step[], positions: Positions, inserting: boolean): Step[] {
  const concrete = steps.flatMap((step) =>
    concretePaths(doc, step.parts, positions, inserting).map((parts) => ({ ...step, parts })),
  );
  refuseConflicts(concrete.map(({ parts }) => parts.join('.')));
  return concrete.sort((a, b) => comparePaths(a.parts, b.parts));
}

function readSteps(change: Doc): Step[] {
  const steps = Object.entries(change).flatMap(([name, fields]) => {
    const operator = OPERATORS[name];
    if (!operator)
      throw fault(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDocument(fields))
      throw fault(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
      );
    return Object.entries(fields).map(([path, operand]) => readStep(name, operator, path, operand));
  });
  const paths = steps.flatMap(({ name, path, operand }) => (name === '$rename' ? [path, String(operand)] : [path]));
  refuseConflicts(paths);
  refuseMixedElements(steps.map(({ parts }) => parts));
  return steps.sort((a, b) => comparePaths(a.parts, b.parts));
}

function readStep(name: string, operator: Operator, path: string, operand: unknown): Step {
  const parts = path.split('.');
  if (path === '') throw fault('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.includes(''))
    throw fault('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`);
  const dollar = parts.find((part) => part.startsWith('$') && !/^\$(\[[a-z0-9_]*\])?$/i.test(part));
  if (dollar)
    throw fault(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed in the context of an update's replacement document.`,
    );
  operator.check?.(operand, path);
  return { name, operator, parts, path, operand };
}

function perform(doc: Doc, { operator, parts, operand, path }: Step, now: Date) {
  if (operator.rename) return rename(doc, parts, String(operand).split('.'), path);
  const slot = slotAt(doc, parts, operator.creates === true);
  if (!slot) return;
  const value = operator.apply(slot.value, operand, { path, doc, now });
  if (value === REMOVED) removeAt(slot);
  else if (value !== undefined) slot.set(value);
}

/** Not through arrays, nor from a path that cannot be (source: the server's rename_node.cpp). */
function rename(doc: Doc, from: string[], to: string[], path: string) {
  slotAt(doc, from, true); // throws 28 for a path through another value
  const source = slotAt(doc, from, false);
  if (!source || source.value === undefined) return;
  if (leadsThroughArray(doc, from))
    throw fault('BadValue', `The source field cannot be an array element, '${path}' in doc`);
  if (leadsThroughArray(doc, to))
    throw fault('BadValue', `The destination field cannot be an array element, '${to.join('.')}' in doc`);
  removeAt(source);
  slotAt(doc, to, true)!.set(source.value);
}
