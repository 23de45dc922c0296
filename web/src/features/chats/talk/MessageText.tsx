import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const address = /(https?:\/\/[^\s<>"]+)/gi;
/** Behind an address it belongs to the sentence, as for the server (chat's linksIn). */
const punctuation = /[.,;:!?)\]}'»]+$/;

/** Links of this portal stay in this window. */
function Address({ text }: { text: string }) {
  const url = URL.parse(text);
  if (!url) return text;
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('/files/');
  if (isOwn) return <Link to={url.pathname + url.search + url.hash}>{text}</Link>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

/** Plain text in which addresses are links. */
export const MessageText = ({ text }: { text: string }) =>
  text.split(address).map((part, at) => {
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    const behind = punctuation.exec(part)?.[0] ?? '';
    return (
      <Fragment key={at}>
        <Address text={part.slice(0, part.length - behind.length)} />
        {behind}
      </Fragment>
    );
  });
