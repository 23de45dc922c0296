import type { ComponentType } from 'react';

/** An entry of the showcase: `export const showcase: Showcase` in `<part>.showcase.tsx` beside the part. */
export interface Showcase {
  /** English; the showcase is for developers. */
  title: string;
  /** The part in each of its states, under headings (`Section`). */
  Show: ComponentType;
}

type Module = { showcase: Showcase };

const files = import.meta.glob<Module>('../**/*.showcase.tsx');

/** By the file's name without its ending, in alphabetic order. */
export const parts = Object.entries(files)
  .map(([path, load]) => ({ name: path.replace(/^.*\/|\.showcase\.tsx$/g, ''), load }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
