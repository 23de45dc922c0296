// What a profile shows beside its main tab, in one piece: these are small, and read one after the other.
export { Contacts } from './Contacts.tsx';
export { Extra } from './Extra.tsx';
export { Followers } from './Followers.tsx';
export { ProfileFiles } from './ProfileFiles.tsx';
export { SocialNetworks } from './SocialNetworks.tsx';
