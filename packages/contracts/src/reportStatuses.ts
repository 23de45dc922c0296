/** In the order in which a report goes through them; it ends as resolved or as rejected. */
export const reportStatuses = ['new', 'in_review', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What receivers are told of: it has come, no receiver has answered for 7 days, it has been open for 3 months. */
export const reportSteps = ['sent', 'unanswered', 'open'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Besides, that the sender has written. */
export const reportNotices = [...reportSteps, 'said'] as const;
export type ReportNotice = (typeof reportNotices)[number];
