import type { AiContext } from '@atrium/contracts';
import { aiContext, aiContextFields } from '@atrium/contracts/aiContexts';

/** Each text of a company, also of those that it has not written. */
export const wholeContext = (known: Partial<AiContext> = {}): AiContext =>
  Object.fromEntries(aiContextFields.map((field) => [field, known[field] ?? ''])) as AiContext;

/** The context of an archive, which may be forged; what is not of its form is left out. */
export function contextIn({ ai }: Record<string, unknown>): Partial<AiContext> | undefined {
  const parsed = aiContext.partial().safeParse(ai);
  return parsed.success ? parsed.data : undefined;
}
