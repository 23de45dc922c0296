import { z } from 'zod';
import { maxArticleText } from './articleKinds.ts';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { currencies } from './profile.ts';
import {
  attachment,
  attachments,
  byId,
  clientId,
  day,
  flag,
  id,
  instant,
  line,
  listQuery,
  one,
  optionalLine,
  page,
  text,
} from './shapes.ts';
import { maxItemTags, tagNameLength } from './tagModules.ts';
import { maxSalary, maxVacancyReceivers, vacancyStates, vacancyTextLength } from './vacancyStates.ts';

const state = z.enum(vacancyStates, 'choice');
const salary = z.number('number').int('number').min(0, 'too_small').max(maxSalary, 'too_big').nullable();
const currency = z.enum(currencies, 'choice');

export const vacancy = z
  .object({
    /** Of the article of the section `vacancy` that it is. */
    _id: id('vacancy'),
    client_id: clientId(),
    author: person,
    title: z.string(),
    /** HTML, as of articles; absent in lists. */
    content: z.string().optional(),
    salary_from: z.number().nullable(),
    salary_to: z.number().nullable(),
    currency,
    /** The last day on which it is answered; null: it stays open. */
    closes: day().nullable(),
    open: z.boolean(),
    tags: z.array(z.string()),
    /** Who receives responses; none: all administrators. Only for those who may change the vacancy, empty for others. */
    receivers: z.array(person),
    /** For those who receive responses, null for others. */
    responses_total: z.number().int().nullable(),
    /** How the caller’s own response stands; null: they have not answered. */
    answered: state.nullable(),
    created: instant(),
    updated: instant(),
    can: z.object({ edit: z.boolean(), respond: z.boolean(), receive: z.boolean() }),
  })
  .meta({ id: 'Vacancy' });
export type Vacancy = z.infer<typeof vacancy>;

const needed = { title: line(200), content: text(maxArticleText) };

const optional = {
  salary_from: salary,
  salary_to: salary,
  currency,
  closes: day().nullable(),
  tags: z.array(line(tagNameLength)).max(maxItemTags, 'too_many'),
  receivers: z.array(id('user')).max(maxVacancyReceivers, 'too_many'),
};

export const vacancyResponse = z
  .object({
    _id: id('vacancy_response'),
    vacancy: z.object({ _id: z.string(), title: z.string() }),
    author: person,
    /** Plain text with line breaks. */
    text: z.string(),
    attachment: z.array(attachment),
    state,
    created: instant(),
    /** When the state was set last; null while it is new. */
    decided: instant().nullable(),
  })
  .meta({ id: 'VacancyResponse' });
export type VacancyResponse = z.infer<typeof vacancyResponse>;

export const vacancies = defineCalls(
  'knowledge',
  'vacancies',
  {
    about: 'Vacancies, which are articles of their own section, and the responses of employees with their states.',
    access: 'member',
    right: 'vacancies',
  },
  {
    list: {
      method: 'GET',
      path: '/api/vacancy',
      summary: 'The vacancies that the caller may see, the newest first: by words, by a tag, only open ones',
      query: listQuery.extend({
        search: optionalLine(100).optional(),
        tag: optionalLine(tagNameLength).optional(),
        open: flag().optional(),
      }),
      result: page(vacancy),
    },
    mine: {
      method: 'GET',
      path: '/api/vacancy/responses',
      summary: 'The own responses, the newest first, by pages',
      query: listQuery,
      result: page(vacancyResponse),
    },
    get: {
      method: 'GET',
      path: '/api/vacancy/{id}',
      summary: 'Read a vacancy',
      params: byId('vacancy'),
      result: one(vacancy),
    },
    create: {
      method: 'POST',
      path: '/api/vacancy',
      summary: 'Create a vacancy, as those who create articles at the top of the section',
      body: z.object({ ...needed, ...z.object(optional).partial().shape }),
      result: one(vacancy),
      errors: ['user_not_found', 'too_many_tags'],
    },
    update: {
      method: 'PUT',
      path: '/api/vacancy/{id}',
      summary: 'Change a vacancy, as those who may write the article; absent fields stay',
      params: byId('vacancy'),
      body: z.object({ ...needed, ...optional }).partial(),
      result: one(vacancy),
      errors: ['user_not_found', 'too_many_tags'],
    },
    respond: {
      method: 'POST',
      path: '/api/article/vac_respond',
      summary: 'Answer an open vacancy in the own name, once',
      body: z.object({
        article_id: id('vacancy'),
        user_id: id('user').optional(),
        text: text(vacancyTextLength).trim().min(1, 'required'),
        attachments: attachments.optional(),
      }),
      result: one(vacancyResponse),
      errors: ['vacancy_answered', 'vacancy_closed'],
    },
    responses: {
      method: 'GET',
      path: '/api/vacancy/{id}/responses',
      summary: 'The responses to a vacancy, the newest first, for those who receive them',
      params: byId('vacancy'),
      query: listQuery.extend({ state: state.optional() }),
      result: page(vacancyResponse),
    },
    own: {
      method: 'GET',
      path: '/api/vacancy/{id}/response',
      summary: 'The own response to a vacancy; null: there is none',
      params: byId('vacancy'),
      result: one(vacancyResponse.nullable()),
    },
    decide: {
      method: 'PUT',
      path: '/api/vacancy/response/{id}/state',
      summary: 'Set the state of a response, for those who receive it; its author is told',
      params: byId('vacancy_response'),
      body: z.object({ state: state.exclude(['new'], 'choice') }),
      result: one(vacancyResponse),
    },
  },
);
