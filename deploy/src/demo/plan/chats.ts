import type { Language } from '@atrium/contracts';
import { demoChats, sharedChat, type DemoChat } from '../content/chats.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

export interface PlannedChat extends Pick<DemoChat, 'name' | 'isPinned' | 'isClosed'> {
  /** Places in the readers; the first one opens the room. */
  people: number[];
  /** `by`: a place in the readers. */
  messages: { by: number; text: string }[];
  /** Of the last messages, those that the first one has not read. */
  unread: number;
}

const languages: Language[] = ['en', 'ru', 'ua'];
const isKnown = ({ email }: Colleague) => /^(anna|boris|olena)@/.test(email);

/** Each known employee writes with people of the same language, with another one in each room of two; and all three. */
export function planChats(people: readonly Colleague[], readers: readonly Reader[], chance: Chance): PlannedChat[] {
  const personAt = (place: number) => people[readers[place]!.person]!;
  const speaking = (lang: Language) => [...readers.keys()].filter((place) => personAt(place).lang === lang);
  const knownOf = (lang: Language) => speaking(lang).find((place) => isKnown(personAt(place)));
  const rooms = languages.flatMap((lang) => {
    const known = knownOf(lang);
    if (known === undefined) return [];
    const free = chance.some(
      speaking(lang).filter((place) => place !== known),
      demoChats[lang].reduce((sum, { others }) => sum + others, 0),
    );
    return demoChats[lang].map(({ others, messages, unread = 0, ...room }): PlannedChat => {
      const members = [known, ...free.splice(0, others)];
      return { ...room, people: members, unread, messages: messages.map(([by, text]) => ({ by: members[by]!, text })) };
    });
  });
  const all = languages.map(knownOf).filter((place) => place !== undefined);
  if (all.length < languages.length) return rooms;
  const messages = sharedChat.messages.map(([lang, text]) => ({ by: knownOf(lang)!, text }));
  return [...rooms, { name: sharedChat.name, people: all, messages, unread: 0 }];
}
