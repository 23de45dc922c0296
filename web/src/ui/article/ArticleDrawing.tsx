import { createElement, Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { attributeOf, parse, type Element, type Node } from '../richText/parse.ts';
import { lookOf as lookOfText, type Look } from '../richText/RichText.tsx';
import classes from './ArticleText.module.css';
import { ownPicture, sideOf, sizeOf } from './ownPicture.ts';

const justItsInside: Look = [Fragment];

/** As RichText: each element is created with our attributes only. */
function lookOf(element: Element): Look {
  const { name } = element;
  if (name === 'h2' || name === 'h3' || name === 'h4' || name === 'hr') return [name];
  if (name === 'ul' && attributeOf(element, 'data-list') === 'check') return ['ul', { 'data-list': 'check' }];
  if (name === 'ol') return ['ol', { start: sideOf(attributeOf(element, 'start')) ?? undefined }];
  if (name === 'div' && attributeOf(element, 'data-block') === 'callout')
    return ['div', { role: 'note', 'data-block': 'callout' }];
  if (name === 'img') return lookOfPicture(element);
  return lookOfText(element);
}

function lookOfPicture(element: Element): Look {
  const src = ownPicture(attributeOf(element, 'src'));
  if (!src) return justItsInside;
  return [
    'img',
    {
      src,
      alt: attributeOf(element, 'alt'),
      width: sideOf(attributeOf(element, 'width')) ?? undefined,
      height: sideOf(attributeOf(element, 'height')) ?? undefined,
      'data-size': sizeOf(attributeOf(element, 'data-size')),
      loading: 'lazy',
    },
  ];
}

function Box({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t(isOn ? 'article.done' : 'article.open')}
      className={classes.box}
      data-on={isOn || undefined}
    >
      {isOn && <Icon name="tick" size={14} />}
    </span>
  );
}

function drawn(node: Node, isInChecks = false): ReactNode {
  if (typeof node === 'string') return node;
  const [type, props] = lookOf(node);
  const isChecks = node.name === 'ul' && props !== undefined;
  const inside = node.children.map((child) => drawn(child, isChecks));
  if (node.name !== 'li' || !isInChecks) return createElement(type, props, ...inside);
  const isOn = attributeOf(node, 'data-checked') === 'true';
  return createElement(
    'li',
    { 'data-checked': isOn },
    createElement(Box, { isOn }),
    createElement('div', null, ...inside),
  );
}

/** The text itself; use it by ArticleText.tsx, which loads it. */
export const ArticleDrawing = memo(({ html }: { html: string }) => (
  <div className={classes.text}>{createElement(Fragment, null, ...parse(html).map((node) => drawn(node)))}</div>
));
