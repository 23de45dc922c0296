import type { FileModule } from './files.ts';
import type { FeatureCode } from './rights.ts';

interface CommentedKind {
  /** The service that owns the items. */
  service: 'workflow';
  /** Without it nobody reads or writes comments of the items. */
  right: FeatureCode;
  /** Of the files that a comment carries. */
  files: FileModule;
  /** Where an item is shown; notifications lead there. */
  path: (id: string) => string;
}

/** What can be commented besides posts. The service that owns it decides who may (docs/adding-a-feature.md). */
export const commentedKinds = {
  idea: { service: 'workflow', right: 'ideas', files: 'idea', path: (id) => `/idea?id=${id}` },
} as const satisfies Record<string, CommentedKind>;

export type CommentedType = keyof typeof commentedKinds;

export const commentedTypes = Object.keys(commentedKinds) as [CommentedType, ...CommentedType[]];
