import { createTheme, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import './mantine.css';
import type { ReactNode } from 'react';
import { useTheme } from './useTheme.ts';

const theme = createTheme({ defaultRadius: 'var(--r-s)', cursorType: 'pointer', respectReducedMotion: true });

/** Stands around each use of Mantine, so that Mantine is fetched with the first of them and not with the portal. */
export const MantineRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useTheme().shown}
    // The page's scheme is useTheme's to set.
    getRootElement={() => undefined}
    // Both would put <style> elements into the page, which the content security policy forbids.
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
);
