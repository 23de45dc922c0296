import type { TreeType } from '@atrium/contracts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ChartView } from '../../ui/orgChart/OrgChart.tsx';

export const kinds = ['adm', 'func', 'project', 'chief'] as const;
export type Kind = (typeof kinds)[number];

export const typeOf = { adm: 'orgTreeAdm', func: 'orgTreeFunc', project: 'orgTreeProject' } as const satisfies Record<
  Exclude<Kind, 'chief'>,
  TreeType
>;

/** In place of a department: the people who are in none. */
export const nowhere = 'none';

const views = ['diagram', 'tree'] as const satisfies readonly ChartView[];

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null) =>
  values.find((value) => value === asked) ?? values[0]!;

/** The tree, how it is shown, and the open department, kept in the address. */
export function useStructureUrl() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = (changes: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  };
  return {
    kind: oneOf(kinds, params.get('kind')),
    view: oneOf(views, params.get('view')),
    opened: params.get('open'),
    setKind: (kind: Kind) => go({ kind: kind === kinds[0] ? null : kind, open: null }, false),
    setView: (view: ChartView) => go({ view: view === views[0] ? null : view }, false),
    // The panel has an entry of the history of its own, so that Back closes it.
    open: (id: string | null) => go({ open: id }, true),
  };
}
