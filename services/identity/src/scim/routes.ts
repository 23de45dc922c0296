import { scim as contract } from '@atrium/contracts/scim';
import { answer, found, type Member } from '@atrium/kit';
import type { Shown } from './attributes.ts';
import { change, provision } from './commands.ts';
import { configAt, schemasAt, typesAt } from './discovery.ts';
import { listOf } from './list.ts';
import { patchedBy } from './patch.ts';
import { scimUser, scimUsers } from './reading.ts';
import { changeOf } from './resource.ts';
import { actOf, baseFor, oneOf, scimHandler, type Asked } from './serving.ts';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function discoveryRoutes(baseOf: (asked: Asked) => string) {
  return [
    answer(
      contract.config,
      scimHandler(async (_, asked) => ({ body: configAt(baseOf(asked)) })),
    ),
    answer(
      contract.resourceTypes,
      scimHandler(async (_, asked) => ({ body: listOf(typesAt(baseOf(asked))) })),
    ),
    answer(
      contract.resourceType,
      scimHandler(async (_, asked) => ({
        body: found(typesAt(baseOf(asked)).find(({ id }) => same(id, asked.params.type))),
      })),
    ),
    answer(
      contract.schemas,
      scimHandler(async (_, asked) => ({ body: listOf(schemasAt(baseOf(asked))) })),
    ),
    answer(
      contract.schema,
      scimHandler(async (_, asked) => ({
        body: found(schemasAt(baseOf(asked)).find(({ id }) => same(id, asked.params.schema))),
      })),
    ),
  ];
}

export function scimRoutes(publicUrl: string) {
  const baseOf = baseFor(publicUrl);
  const shown = async (caller: Member, id: string, asked: Asked & { query: Shown }) =>
    oneOf(await scimUser(caller, id, baseOf(asked)), asked.query);

  return [
    ...discoveryRoutes(baseOf),
    answer(
      contract.list,
      scimHandler(async (caller, asked) => ({ body: await scimUsers(caller, asked.query, baseOf(asked)) })),
    ),
    answer(
      contract.get,
      scimHandler(async (caller, asked) => shown(caller, asked.params.id, asked)),
    ),
    answer(
      contract.create,
      scimHandler(async (caller, asked) => {
        const id = await provision(caller, asked.body, actOf(asked).ip);
        return { status: 201, ...(await shown(caller, id, asked)) };
      }),
    ),
    answer(
      contract.replace,
      scimHandler(async (caller, asked) => {
        await change(caller, asked.params.id, changeOf(asked.body), actOf(asked));
        return shown(caller, asked.params.id, asked);
      }),
    ),
    answer(
      contract.patch,
      scimHandler(async (caller, asked) => {
        await change(caller, asked.params.id, patchedBy(asked.body), actOf(asked));
        return shown(caller, asked.params.id, asked);
      }),
    ),
    answer(
      contract.remove,
      scimHandler(async (caller, asked) => {
        await change(caller, asked.params.id, { active: false }, actOf(asked));
        return { status: 204 };
      }),
    ),
  ];
}
