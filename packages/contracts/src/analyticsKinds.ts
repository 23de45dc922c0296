export const periodGroups = ['day', 'month', 'year'] as const;
export type PeriodGroup = (typeof periodGroups)[number];

/** Whole years with the company; the lower bound belongs to a bracket (D96). */
export const tenureBrackets = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export type TenureBracket = (typeof tenureBrackets)[number];

/** Whole years of age; the lower bound belongs to a bracket (D96). `unknown`: no date of birth. */
export const ageBrackets = ['0-20', '20-30', '30-40', '40-50', '50+', 'unknown'] as const;
export type AgeBracket = (typeof ageBrackets)[number];

export const staffFigures = ['present', 'hired', 'left'] as const;
export type StaffFigure = (typeof staffFigures)[number];

/** A report has at most this many days, months or years. */
export const maxPeriods = 400;
/** The people behind visits are counted over at most this many days, months or years. */
export const maxVisitPeriods = 12;
/** A report has at most this many positions, the most frequent. */
export const maxPositions = 500;
