import { on } from '@atrium/kit';
import { award } from './commands.ts';
import { ideaCause, thanksCause } from './rules.ts';

/** The thanked person, not the author (D83). */
export const thanked = on('social.post.published', async ({ type, author, mentions, created }, { clientId, work }) => {
  const [user] = mentions;
  if (type !== 'thanks' || !user || user === author) return;
  const cause = thanksCause(author, user, created);
  await award({ clientId }, { user, trigger: 'greetingPost', causeOf: () => cause }, work);
});

export const ideaSent = on('workflow.idea.sent', async ({ _id, author: user }, { clientId, work }) => {
  await award({ clientId }, { user, trigger: 'suggestIdea', causeOf: () => ideaCause(_id) }, work);
});
