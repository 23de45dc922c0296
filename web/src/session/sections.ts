import type { MenuSection } from '@atrium/contracts';

const none: readonly MenuSection[] = [];
/** The sections of the company's menu; none until they are loaded. */
export const selectSections = (state: { sections?: readonly MenuSection[] }) => state.sections ?? none;

/** What the company calls a section, if it does. */
export const ownName = (sections: readonly { code: string; name: string }[], code: string | undefined) =>
  sections.find((section) => section.code === code)?.name;
