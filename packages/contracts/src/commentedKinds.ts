import type { FileModule } from './files.ts';
import type { FeatureCode } from './rights.ts';

interface CommentedKind {
  /** The service that owns the items. */
  service: 'workflow' | 'knowledge' | 'social';
  /** Reading and writing comments of the items needs it. */
  right: FeatureCode;
  /** Of the files that a comment carries. */
  files: FileModule;
  /** Where an item is shown; notifications lead there. */
  path: (id: string) => string;
}

/** What can be commented besides posts. The service that owns it decides who may (docs/adding-a-feature.md). */
export const commentedKinds = {
  idea: { service: 'workflow', right: 'ideas', files: 'idea', path: (id) => `/idea?id=${id}` },
  task: { service: 'workflow', right: 'task_tracker', files: 'task', path: (id) => `/task-tracker?task=${id}` },
  bp: { service: 'workflow', right: 'services', files: 'service', path: (id) => `/service/${id}` },
  event: { service: 'social', right: 'calendar', files: 'event', path: (id) => `/calendar?event=${id}` },
  article: { service: 'knowledge', right: 'knowl_base', files: 'article', path: (id) => `/article/${id}` },
} as const satisfies Record<string, CommentedKind>;

export type CommentedType = keyof typeof commentedKinds;

/** Those that social, which stores the comments, does not own itself. */
export type CommentedElsewhere = {
  [Type in CommentedType]: (typeof commentedKinds)[Type]['service'] extends 'social' ? never : Type;
}[CommentedType];

/** Those whose readers are announced when they change, so that the files of comments follow; an article tells its `file_keys`. */
export type CommentsFollow = Exclude<CommentedElsewhere, 'article'>;

export const commentedTypes = Object.keys(commentedKinds) as [CommentedType, ...CommentedType[]];
