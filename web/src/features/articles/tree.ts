import type { ArticleNode } from '@atrium/contracts';
import type { IconName } from '../../ui/Icon.tsx';
import type { TreeNode } from '../../ui/tree/Tree.tsx';

export const iconOf = (type: ArticleNode['type']): IconName =>
  type === 'folder' ? 'folder' : type === 'file' ? 'clip' : 'file';

/** The nodes of the server, each with its parent, as the tree of the screen: by order, those above first. */
export function nestedOf(nodes: readonly ArticleNode[], root = 'root'): TreeNode[] {
  const below = Map.groupBy(nodes, ({ parent }) => parent);
  const under = (parent: string): TreeNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.order - b.order)
      .map(({ _id, title, type }) => {
        const children = under(_id);
        return { id: _id, name: title, icon: iconOf(type), ...(children.length > 0 && { children }) };
      });
  return under(root);
}

/** The ids of those above a node, from the top. */
export function idsAbove(nodes: readonly ArticleNode[], id: string): string[] {
  const parents = new Map(nodes.map((node) => [node._id, node.parent]));
  const above: string[] = [];
  for (let at = parents.get(id); at !== undefined && at !== 'root'; at = parents.get(at)) above.unshift(at);
  return above;
}

/** What is read before and after an article: those of its folder, in their order. */
export function neighboursOf(nodes: readonly ArticleNode[], id: string) {
  const own = nodes.find((node) => node._id === id);
  const siblings = nodes
    .filter(({ parent, type }) => parent === own?.parent && type === 'article')
    .toSorted((a, b) => a.order - b.order);
  const at = siblings.findIndex((node) => node._id === id);
  return at < 0 ? {} : { previous: siblings[at - 1], next: siblings[at + 1] };
}

export const pathOf = ({ _id, type }: Pick<ArticleNode, '_id' | 'type'>) =>
  type === 'folder' ? `/articles/${_id}` : `/article/${_id}`;
