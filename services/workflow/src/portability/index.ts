import type { Portability } from '@atrium/kit';
import { deskFindKeys, deskReadKeys, deskWords, peopleOfDesk } from '../desks/rules.ts';
import { desks, type DeskDoc } from '../desks/store.ts';
import { grantAgain } from '../ideaReceivers/commands.ts';
import { ideaReadKeys, ideaWords } from '../ideas/rules.ts';
import type { IdeaDoc } from '../ideas/store.ts';
import { derivedOf, nameKey, serviceKeys, serviceWords } from '../processes/rules.ts';
import type { RequestDoc, ServiceDoc } from '../processes/store.ts';
import { peopleOfTask, taskWords } from '../tasks/rules.ts';
import { tasks, type TaskDoc } from '../tasks/store.ts';
import { vacationReadKeys } from '../vacations/rules.ts';
import type { VacationDoc } from '../vacations/store.ts';

/** Of an archive, which may be forged, read keys and words are derived again. */
function derived(document: object): object {
  const idea = document as IdeaDoc;
  return { ...idea, read_keys: ideaReadKeys(idea), words: ideaWords(idea) };
}

const readable = (document: object): object => ({
  ...document,
  read_keys: vacationReadKeys(document as VacationDoc),
});

function derivedDesk(document: object): object {
  const desk = document as DeskDoc;
  const keys = { people: peopleOfDesk(desk), find_keys: deskFindKeys(desk), read_keys: deskReadKeys(desk) };
  return { ...desk, ...keys, words: deskWords(desk) };
}

/** A task is readable when its board is there. */
function derivedTask(document: object): object {
  const task = document as TaskDoc;
  return { ...task, people: peopleOfTask(task), read_keys: [], words: taskWords(task) };
}

async function openTasks(clientId: string) {
  const cursor = desks.unscoped().find({ client_id: clientId }, { projection: { read_keys: 1 } });
  for await (const { _id, read_keys } of cursor)
    await tasks.unscoped().updateMany({ client_id: clientId, desk: _id }, { $set: { read_keys } });
}

function derivedService(document: object): object {
  const service = document as ServiceDoc;
  return { ...service, ...serviceKeys(service), words: serviceWords(service), name_key: nameKey(service.name) };
}

const derivedRequest = (document: object): object => ({ ...document, ...derivedOf(document as RequestDoc) });

export const portability: Portability = {
  special: {
    ideas: { unpack: derived },
    vacations: { unpack: readable },
    desks: { unpack: derivedDesk },
    tasks: { unpack: derivedTask },
    services: { unpack: derivedService },
    service_requests: { unpack: derivedRequest },
  },
  finish: async (clientId) => {
    await grantAgain(clientId);
    await openTasks(clientId);
  },
};
