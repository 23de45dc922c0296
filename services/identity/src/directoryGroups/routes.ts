import { scim as contract } from '@atrium/contracts/scim';
import { answer, type Member } from '@atrium/kit';
import type { Shown } from '../scim/attributes.ts';
import { actOf, baseFor, scimHandler, type Asked } from '../scim/serving.ts';
import { changeGroup, makeGroup, removeGroup } from './commands.ts';
import { groupPatchedBy } from './patch.ts';
import { scimGroup, scimGroups } from './reading.ts';
import { groupChangeOf } from './resource.ts';

export function directoryGroupRoutes(publicUrl: string) {
  const baseOf = baseFor(publicUrl);
  const shown = (caller: Member, id: string, asked: Asked & { query: Shown }) =>
    scimGroup(caller, id, asked.query, baseOf(asked));

  return [
    answer(
      contract.groups,
      scimHandler(async (caller, asked) => ({ body: await scimGroups(caller, asked.query, baseOf(asked)) })),
    ),
    answer(
      contract.group,
      scimHandler(async (caller, asked) => shown(caller, asked.params.id, asked)),
    ),
    answer(
      contract.createGroup,
      scimHandler(async (caller, asked) => {
        const id = await makeGroup(caller, groupChangeOf(asked.body), actOf(asked));
        return { status: 201, ...(await shown(caller, id, asked)) };
      }),
    ),
    answer(
      contract.replaceGroup,
      scimHandler(async (caller, asked) => {
        await changeGroup(caller, asked.params.id, groupChangeOf(asked.body), actOf(asked));
        return shown(caller, asked.params.id, asked);
      }),
    ),
    answer(
      contract.patchGroup,
      // Entra ID asks for no body, since groups may be large; who names attributes gets them (RFC 7644 §3.5.2).
      scimHandler(async (caller, asked) => {
        const { id } = asked.params;
        const version = await changeGroup(caller, id, groupPatchedBy(asked.body), actOf(asked));
        return asked.query.attributes ? shown(caller, id, asked) : { status: 204, version };
      }),
    ),
    answer(
      contract.removeGroup,
      scimHandler(async (caller, asked) => {
        await removeGroup(caller, asked.params.id, actOf(asked));
        return { status: 204 };
      }),
    ),
  ];
}
