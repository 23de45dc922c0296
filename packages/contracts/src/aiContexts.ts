import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, one, text } from './shapes.ts';

/** What an assistant is to know of a company, in the order of its form. */
export const aiContextFields = ['industry', 'mission', 'structure', 'values', 'terminology', 'tone', 'prompt'] as const;
export type AiContextField = (typeof aiContextFields)[number];

/** Characters of each field. */
export const maxAiText = 4000;
const field = () => text(maxAiText);

export const aiContext = z
  .object({
    industry: field(),
    mission: field(),
    structure: field(),
    values: field(),
    terminology: field(),
    tone: field(),
    /** What it is to do and to leave, in addition. */
    prompt: field(),
  })
  .meta({ id: 'AiContext' });
export type AiContext = z.infer<typeof aiContext>;

const params = z.object({ clientId: clientId() });

export const aiContexts = defineCalls(
  'identity',
  'aiContexts',
  { about: 'What an AI assistant is to know of a company (D44).', access: 'admin', right: null },
  {
    get: {
      method: 'GET',
      path: '/api/clients/{clientId}/ai',
      summary: 'The company’s context; empty texts until it is written',
      params,
      result: one(aiContext),
    },
    save: {
      method: 'PUT',
      path: '/api/clients/{clientId}/ai',
      summary: 'Change the company’s context; absent texts stay, empty ones are cleared',
      params,
      body: aiContext.partial(),
      result: one(aiContext),
    },
  },
);
