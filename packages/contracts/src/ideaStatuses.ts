/** In the order in which an idea goes through them (D66); it is either accepted or declined. */
export const ideaStatuses = ['new', 'in_review', 'accepted', 'declined', 'done'] as const;
export type IdeaStatus = (typeof ideaStatuses)[number];
