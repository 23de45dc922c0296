import type { Grant } from '@atrium/contracts';
import type { ReactNode } from 'react';

/** Chooses who may see and write; the page passes it, since it is of another feature. */
export type GrantsField = (props: { value: Grant[]; onChange: (grants: Grant[]) => void }) => ReactNode;
