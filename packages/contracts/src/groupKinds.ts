export const groupTypes = ['public', 'closed', 'private'] as const;
export type GroupType = (typeof groupTypes)[number];

export const groupRoles = ['owner', 'admin', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Of a name and a description (spec 1 §5). */
export const groupNameLength = 50;
export const groupDescriptionLength = 250;
