/** What can be chosen: a picture or initials, a name and a second line. */
export interface Choice {
  id: string;
  name: string;
  hint: string;
  picture: string | null;
}
