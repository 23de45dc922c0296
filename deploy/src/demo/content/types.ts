/** What people of one language are called and write. `{who}` in a text becomes a mention. */
export interface Content {
  women: string[];
  men: string[];
  /** Last names: `[woman's, man's]`. */
  lastNames: [string, string][];
  cities: string[];
  statuses: string[];
  /** Paragraphs are divided by an empty line. */
  posts: string[];
  /** Posts that come with pictures. */
  pictured: { text: string; scene: Scene; count: number }[];
  /** What follows the name; `of` where the grammar tells whom it is said to. */
  thanks: { text: string; of?: 'woman' | 'man' }[];
  comments: string[];
  answers: string[];
}

export type Scene = 'warehouse' | 'city' | 'mountains' | 'team' | 'chart' | 'cake';
