import type { EventData } from '@atrium/contracts';
import { on, type EventContext, type Listener } from '@atrium/kit';
import { carry, type Told } from './carry.ts';

type Fact = Pick<EventData<'social.post.published'>, '_id' | 'author' | 'attachment' | 'read_keys'>;

const toldIn = ({ time, id }: EventContext) => `${time} ${id}`;

function carrying(entity: Told['entity']) {
  return async ({ _id, author, attachment, read_keys }: Fact, context: EventContext) => {
    const files = attachment.map((file) => file._id);
    await carry(
      context,
      { entity, id: _id, told: toldIn(context), carries: { author, files, read_keys } },
      context.work,
    );
  };
}

/** Most posts carry nothing and need no trace here. */
const carriesAny = (fact: Fact) => fact.attachment.length > 0;

function removing(entity: Told['entity']) {
  return async ({ _id }: { _id: string }, context: EventContext) =>
    carry(context, { entity, id: _id, told: toldIn(context), carries: null }, context.work);
}

/** Posts and comments carry files, and with them who may read them. */
export const files: Listener[] = [
  on('social.post.published', carrying('post'), carriesAny),
  on('social.post.changed', carrying('post')),
  on('social.post.removed', removing('post')),
  on('social.comment.added', carrying('comment'), carriesAny),
  on('social.comment.changed', carrying('comment')),
  on('social.comment.removed', removing('comment')),
];
