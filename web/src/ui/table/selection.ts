/** Chosen rows by id, or all that the filters match but for some. */
export type Selection =
  | { all: false; ids: ReadonlySet<string> }
  /** `of`: the filters that it was chosen under. */
  | { all: true; except: ReadonlySet<string>; of: string };

export const noSelection: Selection = { all: false, ids: new Set() };

export const isSelected = (selection: Selection, id: string) =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id);

const turned = (set: ReadonlySet<string>, ids: readonly string[], isIn: boolean) => {
  const next = new Set(set);
  ids.forEach((id) => (isIn ? next.add(id) : next.delete(id)));
  return next;
};

/** Selects or deselects rows. */
export const withRows = (selection: Selection, ids: readonly string[], isOn: boolean): Selection =>
  selection.all
    ? { ...selection, except: turned(selection.except, ids, !isOn) }
    : { all: false, ids: turned(selection.ids, ids, isOn) };

/** How many rows are selected out of `total` that the filters match. */
export const countOf = (selection: Selection, total: number) =>
  selection.all ? Math.max(0, total - selection.except.size) : selection.ids.size;

/** "All that match" is true of its filters only; rows chosen one by one stay chosen. */
export const under = (selection: Selection, filters: string): Selection =>
  selection.all && selection.of !== filters ? noSelection : selection;
