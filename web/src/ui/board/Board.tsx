import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Skeleton } from '../Skeleton.tsx';
import classes from './Board.module.css';
import type { BoardCard, BoardProps } from './types.ts';

export type { BoardColumn, BoardProps } from './types.ts';

const BoardView = lazyNamed(() => import('./BoardView.tsx'), 'BoardView', 'moving');

/** Three columns of three cards, while the board is loading. */
export const BoardSkeleton = () => (
  <div className={classes.board}>
    {[0, 1, 2].map((column) => (
      <div key={column} className={classes.column}>
        <Skeleton width="40%" height={20} />
        <div className={classes.bones}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} height={96} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

/**
 * Columns of cards, moved by the mouse, by a long press, by the keyboard (Space, arrows, Space) and by each card's menu.
 * Fills the height of the window below it; columns scroll by themselves and draw only the cards in view.
 */
export const Board = <Card extends BoardCard>(props: BoardProps<Card>) => (
  <Suspense fallback={<BoardSkeleton />}>
    {/* `lazy` keeps no type parameters. */}
    <BoardView {...(props as unknown as BoardProps<BoardCard>)} />
  </Suspense>
);
