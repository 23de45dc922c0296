import type { TreeNode } from '../tree/nodes.ts';

/** Who stands in a box below its name. */
export interface ChartPerson {
  /** Gives the initials. */
  name: string;
  picture: string | null;
  text: string;
}

export interface ChartNode extends TreeNode {
  /** Null: the place is vacant, and the box is dashed. */
  person?: ChartPerson | null;
  count?: number;
  children?: readonly ChartNode[];
}

export type ChartView = 'diagram' | 'tree';

export interface OrgChartProps {
  label: string;
  /** One root; a stable array while nothing changes. */
  nodes: readonly ChartNode[];
  view: ChartView;
  /** Ids of the unfolded nodes. */
  open: ReadonlySet<string>;
  onFold: (ids: readonly string[], isOpen: boolean) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  /** A factor: 1 is the natural size. */
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The text in a box whose place is vacant. */
  vacant: string;
  countLabel: (count: number) => string;
  /** By M on a node. Without it nothing can be moved. */
  onMove?: (id: string) => void;
  /** While something is dragged: what it hovers, and where it may be dropped. */
  drag?: { id: string; target: string | null; mayDrop: (id: string) => boolean } | null;
}
