/** In the order in which a report goes through them; it ends as resolved or as rejected. */
export const reportStatuses = ['new', 'in_review', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
