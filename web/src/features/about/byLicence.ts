export interface Part {
  name: string;
  version: string;
  licence: string;
}

/** The parts whose name or licence has the words, by licence, the largest group first. */
export function byLicence(parts: readonly Part[], search: string): { licence: string; members: Part[] }[] {
  const asked = search.trim().toLowerCase();
  const found = parts.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(asked));
  return [...Map.groupBy(found, ({ licence }) => licence)]
    .map(([licence, members]) => ({ licence, members }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.licence < b.licence ? -1 : 1));
}
