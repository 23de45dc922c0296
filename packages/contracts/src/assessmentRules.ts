// Without schemas, so that the web client decides as the server does.

export const questionnaireStatuses = ['draft', 'published', 'archived'] as const;
export type QuestionnaireStatus = (typeof questionnaireStatuses)[number];

export const cycleStatuses = ['draft', 'started', 'active', 'completed', 'archived'] as const;
export type CycleStatus = (typeof cycleStatuses)[number];

/** In the order in which a cycle goes through them. */
export const cycleSteps = [
  'selfAssessment',
  'chooseReviewers',
  'chiefAssessment',
  'peerAssessment',
  'subordinateAssessment',
  'calibration',
  'resultsApproval',
  'resultsAccess',
] as const;
export type CycleStep = (typeof cycleSteps)[number];

/** Those in which people answer a questionnaire (D93). */
export const reviewSteps = ['selfAssessment', 'chiefAssessment', 'peerAssessment', 'subordinateAssessment'] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export const isReviewStep = (step: string): step is ReviewStep => (reviewSteps as readonly string[]).includes(step);

export const stepStates = ['not_started', 'started', 'completed'] as const;
export type StepState = (typeof stepStates)[number];

/** Short: overall score and competency averages; detailed: questions and comments besides. */
export const resultLevels = ['short', 'detailed'] as const;
export type ResultLevel = (typeof resultLevels)[number];

export const maxCompetencies = 20;
export const maxReviewQuestions = 60;
export const maxPoints = 10;
export const maxWeight = 100;
export const maxUnderReview = 200;
/** Peers of one person, and subordinates as well. */
export const maxReviewers = 15;
export const reviewCommentLength = 2000;

/** Scores and comments of peers and of subordinates are shown from this number of answers on (D94). */
export const shownFrom = 3;

interface Option {
  text: string;
  weight: number;
}

interface Question {
  competency: string;
  text: string;
  options: readonly Option[];
  comment_allowed: boolean;
  comment_required: boolean;
}

interface Complete {
  competencies: readonly { _id: string; name: string }[];
  questions: readonly Question[];
}

type Faults = [string, string][];

function questionFaults(question: Question, at: number): Faults {
  const path = `questions.${at}`;
  const { text, options, comment_allowed, comment_required } = question;
  const faults: Faults = [];
  if (!text.trim()) faults.push([`${path}.text`, 'required']);
  if (!options.some((option) => option.text.trim())) faults.push([`${path}.options`, 'required']);
  else if (!options.some(({ weight }) => weight > 0)) faults.push([`${path}.options`, 'weight_required']);
  if (comment_required && !comment_allowed) faults.push([`${path}.comment_required`, 'choice']);
  return faults;
}

/** Why a questionnaire cannot be published yet, by fields: `{ 'questions.0.text': 'required' }`; a draft may have faults. */
export function questionnaireFaults({ competencies, questions }: Complete): Record<string, string> {
  const faults = questions.flatMap(questionFaults);
  competencies.forEach(({ name }, at) => {
    if (!name.trim()) faults.push([`competencies.${at}.name`, 'required']);
  });
  if (!competencies.length) faults.push(['competencies', 'required']);
  if (!questions.length) faults.push(['questions', 'required']);
  const asked = new Set(questions.map(({ competency }) => competency));
  competencies.forEach(({ _id }, at) => {
    if (questions.length && !asked.has(_id)) faults.push([`competencies.${at}.questions`, 'required']);
  });
  return Object.fromEntries(faults);
}

interface PlannedStep {
  step: CycleStep;
  active: boolean;
  start: string | null;
  end: string | null;
  questionnaire: string | null;
}

/** Why a cycle with these steps cannot start on a day, by fields; the people are checked besides. */
export function stepFaults(steps: readonly PlannedStep[], today: string): Record<string, string> {
  const active = steps.filter((each) => each.active);
  const faults = steps.flatMap(({ step, active: isActive, start, end, questionnaire }, at): Faults => {
    if (!isActive) return [];
    const path = `steps.${at}`;
    const found: Faults = [];
    if (!start) found.push([`${path}.start`, 'required']);
    if (!end) found.push([`${path}.end`, 'required']);
    else if (start && end < start) found.push([`${path}.end`, 'dates_order']);
    if (isReviewStep(step) && !questionnaire) found.push([`${path}.questionnaire`, 'required']);
    return found;
  });
  if (!active.some(({ step }) => isReviewStep(step))) faults.push(['steps', 'required']);
  else if (!faults.length && active.every(({ end }) => end! < today)) faults.push(['steps', 'past']);
  return Object.fromEntries(faults);
}
