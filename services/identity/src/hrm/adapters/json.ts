import { importFields } from '@atrium/contracts/employeeImports';
import { HrmFailure } from '../problem.ts';
import { namesIn, textIn, withoutEmpty, type HrmCells, type HrmDepartment, type HrmRow } from '../row.ts';
import { maxPages, maxRows, type Adapter, type Read } from './adapter.ts';
import { bagOf, listIn, nextPage, type Bag } from './answers.ts';

const plain = importFields.filter((field) => field !== 'fullName' && field !== 'chief');

/** A person of `employees` (D168). */
export function personIn(bag: Bag): HrmRow {
  const own = Object.fromEntries(plain.map((field) => [field, textIn(bag[field])])) as HrmCells;
  return {
    external_id: textIn(bag.external_id),
    cells: withoutEmpty({ ...namesIn(textIn(bag.fullName)), ...withoutEmpty(own) }),
    department_id: textIn(bag.department_id),
    chief: textIn(bag.chief),
    fired_at: textIn(bag.fired_at) || null,
  };
}

export const departmentIn = (bag: Bag): HrmDepartment => ({
  external_id: textIn(bag.external_id),
  name: textIn(bag.name),
  parent: textIn(bag.parent),
});

/** All pages: the list `name` of each, and the address `next` of the one after it. */
async function listOf<T>(name: string, read: Read, address: string, itemIn: (bag: Bag) => T) {
  const all: T[] = [];
  let next: string | null = address;
  for (let pages = 0; next !== null; pages += 1) {
    if (pages === maxPages) throw new HrmFailure('too_many');
    const bag: Bag = bagOf(await read(next));
    for (const each of listIn(bag, name)) all.push(itemIn(each));
    if (all.length > maxRows) throw new HrmFailure('too_many');
    next = nextPage(bag.next, next);
  }
  return all;
}

/** Our own shape: `{ employees: […], departments: […], next? }`. */
export const jsonHttp: Adapter = {
  people: (address, read) => listOf('employees', read, address, personIn),
  departments: (address, read) => listOf('departments', read, address, departmentIn),
};
