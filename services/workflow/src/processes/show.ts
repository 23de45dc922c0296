import type { BusinessProcess, Person, ServiceStep, ServiceValue } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { groupNames } from '../serviceGroups/reading.ts';
import { canCancel, canPass, canStandIn, isManager, peopleAsked } from './rules.ts';
import type { Assigned, Filled, RequestDoc, ServiceDoc, StepDoc, StepPlan } from './store.ts';
import { filesIn, peopleIn } from './values.ts';

type Named = (id: string) => Person;

const performersOf = (steps: readonly StepPlan[]) =>
  steps.flatMap(({ performers }) => performers.flatMap(({ kind, value }) => (kind === 'user' ? value : [])));

const formsOf = ({ fields, form, steps }: RequestDoc) => [{ fields, form }, ...steps];

const peopleOfRequest = (request: RequestDoc): string[] => [
  request.author,
  ...performersOf(request.steps),
  ...peopleAsked(request),
  ...formsOf(request).flatMap(({ fields, form }) => peopleIn(fields, form).flatMap(({ ids }) => ids)),
];

const showPlan = (step: StepPlan, person: Named): ServiceStep => ({
  _id: step._id,
  name: step.name,
  fields: step.fields,
  rule: step.rule,
  review: step.review,
  performers: step.performers.map(({ kind, value }) => ({
    kind,
    value,
    user: kind === 'user' && value ? person(value) : null,
  })),
  status: 'waiting',
  activated: null,
  closed: null,
  assigned: [],
  form: [],
});

function showForm(request: RequestDoc, { fields, form }: Pick<StepDoc, 'fields' | 'form'>, person: Named) {
  const files = new Map(request.attachment.map((file) => [file._id, file]));
  const people = new Map(peopleIn(fields, form).map(({ field, ids }) => [field, ids.map(person)]));
  const carried = new Map(
    filesIn(fields, form).map(({ field, ids }) => [field, ids.flatMap((id) => files.get(id) ?? [])]),
  );
  return form.map(({ field, value }: Filled): ServiceValue => ({
    field,
    value,
    ...(people.has(field) && { people: people.get(field)! }),
    ...(carried.has(field) && { files: carried.get(field)! }),
  }));
}

const showAssigned = ({ user, instead_of, ...decision }: Assigned, person: Named) => ({
  ...decision,
  user: person(user),
  instead_of: instead_of === null ? null : person(instead_of),
});

const showStep = (request: RequestDoc, step: StepDoc, person: Named): ServiceStep => ({
  ...showPlan(step, person),
  status: step.status,
  activated: step.activated,
  closed: step.closed,
  assigned: step.assigned.map((each) => showAssigned(each, person)),
  form: showForm(request, step, person),
});

async function namesFor(caller: Member, users: string[], groups: string[]) {
  const [people, names] = await Promise.all([peopleOf(caller).byIds(users), groupNames(caller, groups)]);
  const person: Named = (id) => shownPerson(people.get(id), id);
  return {
    people,
    person,
    groupOf: (id: string) => ({ group: names.has(id) ? id : '', group_name: names.get(id) ?? '' }),
  };
}

export async function showServices(caller: Member, docs: ServiceDoc[]): Promise<BusinessProcess[]> {
  const users = docs.flatMap(({ author, steps }) => [author, ...performersOf(steps)]);
  const { person, groupOf } = await namesFor(
    caller,
    users,
    docs.map(({ group }) => group),
  );
  const manages = isManager(caller);
  return docs.map((doc) => {
    const {
      version: _v,
      name_key: _n,
      words: _w,
      read_keys: _r,
      none_keys: _k,
      author,
      steps,
      group,
      grants,
      ...service
    } = doc;
    return {
      ...service,
      ...groupOf(group),
      template: true,
      grants: manages ? grants : [],
      active_total: manages ? service.active_total : 0,
      author: person(author),
      steps: steps.map((step) => showPlan(step, person)),
      service: null,
      form: [],
      due: null,
      closed: null,
      comments_total: 0,
      can: {
        edit: manages,
        remove: manages,
        start: service.status === 'active',
        pass: false,
        cancel: false,
        table: manages,
      },
    };
  });
}

export async function showRequests(caller: Member, docs: RequestDoc[]): Promise<BusinessProcess[]> {
  const { people, person, groupOf } = await namesFor(
    caller,
    docs.flatMap(peopleOfRequest),
    docs.map(({ group }) => group),
  );
  const manages = isManager(caller);
  return docs.map((doc) => {
    const { _id, client_id, name, description, type, dept, deadline_days, fields } = doc;
    const { status, created, updated, service, due, closed } = doc;
    return {
      _id,
      client_id,
      name,
      description,
      type,
      dept,
      deadline_days,
      fields,
      status,
      created,
      updated,
      service,
      due,
      closed,
      ...groupOf(doc.group),
      template: false,
      for_all: false,
      grants: [],
      article: '',
      steps: doc.steps.map((step) => showStep(doc, step, person)),
      author: person(doc.author),
      active_total: 0,
      comments_total: doc.comments_total ?? 0,
      form: showForm(doc, doc, person),
      can: {
        edit: false,
        remove: manages && doc.is_closed,
        start: false,
        pass: canPass(caller, doc) || canStandIn(caller, doc, people),
        cancel: canCancel(caller, doc) === true,
        table: false,
      },
    };
  });
}
