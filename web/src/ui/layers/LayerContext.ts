import { createContext } from 'react';
import type { Layer } from './stack.ts';

/** The layer that a component stands in; null on the page itself. */
export const LayerContext = createContext<Layer | null>(null);
