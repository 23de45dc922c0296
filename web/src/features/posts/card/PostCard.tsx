import type { Post } from '@atrium/contracts';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { TextEditing } from '../composer/editing.ts';
import { nameOf } from '../../../colleagues/names.ts';
import { filesOf, picturesOf } from '../../../attached/kinds.ts';
import { Translatable } from '../translation/Translatable.tsx';
import type { TranslationChoice } from '../translation/TranslateItem.tsx';
import { Files } from '../../../attached/Files.tsx';
import { LinkPlace } from './LinkPlace.tsx';
import { LongText } from './LongText.tsx';
import { Pictures } from '../../../attached/Pictures.tsx';
import classes from './PostCard.module.css';
import { PostActs } from './PostActs.tsx';
import { PostHead } from './PostHead.tsx';
import { PostMenu } from './PostMenu.tsx';
import { Thanks } from './Thanks.tsx';
import { useSeen } from './useSeen.ts';

interface Props {
  post: Post;
  /** Shows the whole text. */
  isOpen?: boolean;
  /** Deleted: only what the user is writing stays. */
  isLost?: boolean;
  onComment: () => void;
  children?: ReactNode;
}

export function PostCard({ post, isOpen, isLost, onComment, children }: Props) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isTranslated, setTranslated] = useState(false);
  const seen = useSeen(post._id);
  const headId = useId();
  const name = nameOf(post.author, t('posts.unknownPerson'));
  const label = isLost ? { 'aria-label': t('posts.gone') } : { 'aria-labelledby': headId };
  const toggle = () => setTranslated(!isTranslated);
  const translation = { isTranslated, onToggle: toggle };
  const body = !isLost && <PostBody post={post} isOpen={isOpen} translation={translation} />;
  return (
    <Card
      as="article"
      ref={seen}
      id={`post-${post._id}`}
      tabIndex={-1}
      className={isOpen ? '' : classes.inFeed}
      {...label}
    >
      {!isLost && (
        <PostHead post={post} id={headId} name={name}>
          <PostMenu post={post} translation={translation} onEdit={() => setEditing(true)} />
        </PostHead>
      )}
      <Suspense fallback={body}>
        {isEditing ? (
          <TextEditing of={post} target={{ kind: 'postChange', id: post._id }} onDone={() => setEditing(false)} />
        ) : (
          body
        )}
      </Suspense>
      {!isLost && <PostActs post={post} onComment={onComment} />}
      {children}
    </Card>
  );
}

interface BodyProps {
  post: Post;
  isOpen?: boolean;
  translation: TranslationChoice;
}

const PostBody = ({ post, isOpen, translation: { isTranslated, onToggle } }: BodyProps) => (
  <>
    <Translatable of="post" item={post} isTranslated={isTranslated} onOriginal={onToggle}>
      {(html) =>
        post.type === 'thanks' && post.mentions[0] ? (
          <Thanks to={post.mentions[0]} text={html} />
        ) : (
          html && <LongText html={html} isOpen={isOpen} />
        )
      }
    </Translatable>
    <LinkPlace html={post.text} />
    <Pictures pictures={picturesOf(post)} />
    <Files files={filesOf(post)} />
  </>
);
