import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';

/** The acts of one row. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu target={<IconButton icon="more" label={label} size={20} />}>{children}</Menu>
);
