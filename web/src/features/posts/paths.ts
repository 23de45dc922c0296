export const postPath = (id: string) => `/post/${id}`;
export const commentPath = (post: string, id: string) => `${postPath(post)}?comment=${id}`;
