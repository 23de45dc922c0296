import type { PersonalData } from '@atrium/kit';
import { eraseComments, eraseFollows, eraseItemComments, eraseMoods, erasePosts, eraseViews } from './erasers.ts';
import { eraseFeed, erasePrivateEvents, ownAnswers, ownEvents } from './calendar.ts';
import { ownProjects } from './projects.ts';
import { eraseRequests, ownGroups, ownMemberships, ownRequests } from './groups.ts';
import {
  mutedPosts,
  ownComments,
  ownFollows,
  ownItemComments,
  ownLikes,
  ownMoods,
  ownPosts,
  ownViews,
  receivedThanks,
  savedPosts,
} from './sections.ts';

/** What each collection of social holds of people. What they wrote belongs to the company and stays. */
export const personalData: PersonalData = {
  posts: {
    exports: {
      'posts.json': ownPosts,
      'thanks-received.json': receivedThanks,
      'saved.json': savedPosts,
      'muted.json': mutedPosts,
    },
    erase: erasePosts,
  },
  comments: { exports: { 'comments.json': ownComments }, erase: eraseComments },
  item_comments: { exports: { 'item-comments.json': ownItemComments }, erase: eraseItemComments },
  commented_items: { keeps: 'ids and counts' },
  likes: { exports: { 'likes.json': ownLikes }, keeps: 'two ids: they are counted' },
  views: { exports: { 'views.json': ownViews }, erase: eraseViews },
  groups: { exports: { 'groups.json': ownGroups }, keeps: 'texts of the company, by the id of their owner' },
  group_members: { exports: { 'group-memberships.json': ownMemberships }, keeps: 'two ids: they are counted' },
  group_keys: { keeps: 'ids of groups, made of the members' },
  group_requests: { exports: { 'group-requests.json': ownRequests }, erase: eraseRequests },
  projects: { exports: { 'projects.json': ownProjects }, keeps: 'projects of the company, by the ids of their people' },
  events: { exports: { 'events.json': ownEvents }, erase: erasePrivateEvents },
  event_answers: { exports: { 'event-answers.json': ownAnswers }, keeps: 'two ids: they are counted' },
  event_feeds: { erase: eraseFeed },
  follows: { exports: { 'follows.json': ownFollows }, erase: eraseFollows },
  moods: { exports: { 'moods.json': ownMoods }, erase: eraseMoods },
  mood_tallies: { keeps: 'sums' },
  pinned_feeds: { keeps: 'no person' },
  links_blocks: { keeps: 'links of the company' },
};
