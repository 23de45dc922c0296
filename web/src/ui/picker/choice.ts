/** What can be chosen: a name and a second line; of people a picture too, null for initials. */
export interface Choice {
  id: string;
  name: string;
  hint: string;
  picture?: string | null;
}
