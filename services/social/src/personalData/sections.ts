import type { Attachment } from '@atrium/contracts';
import { matching, peopleOf, type Section, type Subject } from '@atrium/kit';
import { comments } from '../comments/store.ts';
import { follows } from '../follows/store.ts';
import { itemComments } from '../itemComments/store.ts';
import { likes } from '../likes/store.ts';
import { moods } from '../mood/store.ts';
import { posts } from '../posts/collection.ts';
import type { PostDoc } from '../posts/post.ts';
import { authorKey, canReadPost, commenterKey, mentionKey, mutedKey, savedKey } from '../posts/rules.ts';
import { views } from '../views/store.ts';

const namesOf = (attachment: Attachment[]) => attachment.map(({ name }) => name);

const written = ({ _id, type, text, attachment, created, updated }: PostDoc) => ({
  _id,
  type,
  text,
  files: namesOf(attachment),
  created,
  updated,
});

const withKey = (tenant: Subject, key: string) => matching(posts, tenant, { feed_keys: key });

export const ownPosts: Section = {
  about: { en: 'Posts and thank-yous', ru: 'Записи на стене и благодарности', ua: 'Дописи та подяки' },
  async *rows(subject) {
    for await (const post of withKey(subject, authorKey(subject.userId))) {
      const { likes_total, views_total, comments_total } = post;
      yield { ...written(post), likes_total, views_total, comments_total };
    }
  },
};

const pageSize = 200;

/** Rows with the full name of the person of each, looked up by pages. */
async function* withNames<T>(
  { clientId }: Subject,
  rows: AsyncIterable<T>,
  userOf: (row: T) => string,
): AsyncGenerator<[T, string]> {
  const named = async (page: T[]): Promise<[T, string][]> => {
    const people = await peopleOf({ clientId }).byIds(page.map(userOf));
    return page.map((row) => [row, people.get(userOf(row))?.fullName ?? '']);
  };
  let page: T[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < pageSize) continue;
    yield* await named(page);
    page = [];
  }
  yield* await named(page);
}

/** Those that the person may read. */
export const receivedThanks: Section = {
  about: { en: 'Thank-yous received', ru: 'Полученные благодарности', ua: 'Отримані подяки' },
  async *rows(subject) {
    const { clientId, userId } = subject;
    const person = (await peopleOf({ clientId }).byIds([userId])).get(userId);
    for await (const [post, from] of withNames(subject, withKey(subject, mentionKey(userId)), ({ author }) => author))
      if (person && post.type === 'thanks' && post.mentions[0] === userId && canReadPost(person, post))
        yield { ...written(post), from };
  },
};

export const ownComments: Section = {
  about: { en: 'Comments', ru: 'Комментарии', ua: 'Коментарі' },
  async *rows(subject) {
    for await (const { _id: post } of withKey(subject, commenterKey(subject.userId)))
      for await (const comment of matching(comments, subject, { post, author: subject.userId })) {
        const { _id, text, attachment, created, updated, likes_total } = comment;
        yield { _id, post, text, files: namesOf(attachment), created, updated, likes_total };
      }
  },
};

export const ownItemComments: Section = {
  about: {
    en: 'Comments on ideas and other items',
    ru: 'Комментарии к идеям и другому',
    ua: 'Коментарі до ідей та іншого',
  },
  async *rows(subject) {
    for await (const comment of matching(itemComments, subject, { author: subject.userId })) {
      const { _id, post: item, text, attachment, created, updated } = comment;
      yield { _id, item, text, files: namesOf(attachment), created, updated };
    }
  },
};

export const ownLikes: Section = {
  about: { en: 'Likes given', ru: 'Поставленные отметки «Нравится»', ua: 'Поставлені вподобання' },
  async *rows(subject) {
    for await (const { item, created } of matching(likes, subject, { user: subject.userId })) yield { item, created };
  },
};

export const ownViews: Section = {
  about: { en: 'Posts seen', ru: 'Просмотренные записи', ua: 'Переглянуті дописи' },
  async *rows(subject) {
    for await (const { post, time } of matching(views, subject, { user: subject.userId })) yield { post, time };
  },
};

export const ownFollows: Section = {
  about: { en: 'People followed, and followers', ru: 'Подписки и подписчики', ua: 'Підписки та підписники' },
  async *rows(subject) {
    const followed = matching(follows, subject, { follower: subject.userId });
    for await (const [{ created }, name] of withNames(subject, followed, ({ user }) => user))
      yield { follows: name, created };
    const followers = matching(follows, subject, { user: subject.userId });
    for await (const [{ created }, name] of withNames(subject, followers, ({ follower }) => follower))
      yield { followedBy: name, created };
  },
};

export const ownMoods: Section = {
  about: { en: 'Answers to the mood meter', ru: 'Ответы на опрос настроения', ua: 'Відповіді на опитування настрою' },
  async *rows(subject) {
    for await (const { day, value, comment } of matching(moods, subject, { user: subject.userId }))
      yield { day, value, comment };
  },
};

const idsWith = (keyOf: (user: string) => string): Section['rows'] =>
  async function* rows(subject) {
    for await (const { _id: post } of withKey(subject, keyOf(subject.userId))) yield { post };
  };

export const savedPosts: Section = {
  about: { en: 'Saved posts', ru: 'Сохранённые записи', ua: 'Збережені дописи' },
  rows: idsWith(savedKey),
};

export const mutedPosts: Section = {
  about: {
    en: 'Posts without notifications',
    ru: 'Записи без уведомлений',
    ua: 'Дописи без сповіщень',
  },
  rows: idsWith(mutedKey),
};
