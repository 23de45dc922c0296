export interface PostsChange {
  clientId: string;
  ids: string[];
  /** Whether the posts have come to feeds or left them. */
  isListed: boolean;
}

const listeners: ((change: PostsChange) => void)[] = [];

/** Runs `listener` in this process after the commit of each change of what feeds show of posts. */
export const onPostsChanged = (listener: (change: PostsChange) => void) => void listeners.push(listener);

export const postsChanged = (change: PostsChange) => listeners.forEach((listener) => listener(change));
