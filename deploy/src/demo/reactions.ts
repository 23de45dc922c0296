import { follows, posts, savedPosts, users } from '@atrium/contracts';
import type { Colleague } from './people.ts';
import { contents } from './people.ts';
import { drawPortrait } from './pictures.ts';
import { inParallel, signIn } from './portal.ts';
import { seeded, type Chance } from './seed.ts';
import type { WrittenPost } from './wall.ts';

interface Company {
  origin: string;
  clientId: string;
  people: Colleague[];
  wall: WrittenPost[];
}

/** Half of the people sign in, set up their profile, read the wall, like, follow and save posts. */
export async function react({ origin, people, wall, clientId }: Company): Promise<void> {
  const active = people.filter((person, index) => index % 2 === 0 || /^(anna|boris|olena)@/.test(person.email));
  await inParallel(active, 4, async (person, index) => {
    const chance = seeded(index);
    const session = await signIn(origin, person.email, 'demo-pass', clientId);
    await setUpProfile(session, person, chance);
    await session.api(posts.viewAll, { body: { where: 'wall' } });

    for (const { post, comments } of chance.some(wall, chance.between(5, 18))) {
      await session.api(posts.like, { body: { like_type: 'post', id: post } });
      if (comments.length && chance.chance(0.25))
        await session.api(posts.like, { body: { like_type: 'comment', id: chance.pick(comments) } });
    }
    for (const other of chance.some(
      people.filter((colleague) => colleague !== person),
      chance.between(1, 5),
    )) {
      await session.api(follows.follow, { body: { user_id: other._id } });
    }
    for (const { post } of chance.some(wall, chance.between(2, 6)))
      await session.api(savedPosts.save, { params: { id: post } });
  });
}

async function setUpProfile(
  { userId, api, upload }: Awaited<ReturnType<typeof signIn>>,
  { gender, lang }: Colleague,
  chance: Chance,
) {
  const status_text = chance.chance(0.4) ? chance.pick(contents[lang].statuses) : '';
  if (!chance.chance(0.6)) return status_text && api(users.update, { params: { id: userId }, body: { status_text } });
  const { url, thumb } = await upload('profile', 'portrait.png', await drawPortrait(gender, chance), 'image/png');
  return api(users.update, { params: { id: userId }, body: { status_text, pics: [{ src: url, mini: thumb ?? url }] } });
}
