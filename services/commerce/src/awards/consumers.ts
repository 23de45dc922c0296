import { on } from '@atrium/kit';
import { awardSoon, giveBack, giveFor } from './commands.ts';
import { ideaCause, isRecent, thanksCause } from './rules.ts';

/** The thanked person, not the author (D83). */
export const thanked = on('social.post.published', async ({ type, author, mentions, created }, context) => {
  const [user] = mentions;
  if (type !== 'thanks' || !user || user === author || !isRecent(created, context.time)) return;
  const cause = thanksCause(author, user, created);
  await awardSoon(context, { user, trigger: 'greetingPost', causeOf: () => cause });
});

export const ideaSent = on('workflow.idea.sent', async ({ author: user, created }, context) => {
  if (!isRecent(created, context.time)) return;
  await awardSoon(context, { user, trigger: 'suggestIdea', causeOf: () => ideaCause(user, created) });
});

/** What a step of an adaptation earns, and what goes back when it is undone (D87). */
export const adaptationRewarded = on('learning.adaptation.rewarded', async (reward, context) => {
  if (!isRecent(reward.created, context.time)) return;
  await (reward.given ? giveFor(context, reward) : giveBack(context, reward));
});
