import type { ReactNode } from 'react';
import type { DrawingName } from './Illustration.tsx';
import classes from './Illustration.module.css';

/* One family: a soft ground, an outlined object, one part of it in the accent, three sparks. 160 × 120. */
const { line, soft, accent, solid, thin } = classes;

const drawings: Record<DrawingName, ReactNode> = {
  nothing: (
    <>
      <path className={soft} d="M46 58h68v33a5 5 0 0 1-5 5H51a5 5 0 0 1-5-5z" />
      <path className={line} d="M46 58 34 46h36l10 12zM114 58l12-12H90L80 58z" />
      <path className={thin} d="M58 84h18" />
      <path className={accent} d="M80 40V30M68 38l-4-8M92 38l4-8" />
    </>
  ),
  search: (
    <>
      <path className={line} d="m93 75 4-4 18 18a4 4 0 0 1 0 6 4 4 0 0 1-6 0L91 77z" />
      <circle className={line} cx="75" cy="55" r="27" />
      <circle className={soft} cx="75" cy="55" r="19" />
      <path className={accent} d="M67 51h16M67 60h9" />
    </>
  ),
  offline: (
    <>
      <path className={line} d="M58 88a17 17 0 0 1-2-34 23 23 0 0 1 44-6 20 20 0 0 1 4 40z" />
      <path className={thin} d="M66 88h28" />
      <path className={accent} d="m71 61 18 16M89 61 71 77" />
    </>
  ),
  noAccess: (
    <>
      <path className={line} d="M63 56V46a17 17 0 0 1 34 0v10h-8V46a9 9 0 0 0-18 0v10z" />
      <rect className={soft} x="52" y="54" width="56" height="42" rx="7" />
      <circle className={solid} cx="80" cy="71" r="5" />
      <path className={accent} d="M80 74v9" />
    </>
  ),
  missing: (
    <>
      <path className={line} d="M77 28h6v70h-6z" />
      <path className={line} d="M52 36h46l9 9-9 9H52z" />
      <path className={soft} d="M108 60H66l-9 9 9 9h42z" />
      <path className={thin} d="M60 45h24" />
      <path className={accent} d="M76 69h20" />
    </>
  ),
  error: (
    <>
      <rect className={line} x="44" y="34" width="72" height="60" rx="7" />
      <path className={soft} d="M44 48V41a7 7 0 0 1 7-7h58a7 7 0 0 1 7 7v7z" />
      <path className={thin} d="M53 41h.1M60 41h.1M67 41h.1" />
      <path className={accent} d="M80 57v17M80 83v.2" />
    </>
  ),
  done: (
    <>
      <circle className={line} cx="80" cy="62" r="33" />
      <circle className={soft} cx="80" cy="62" r="24" />
      <path className={accent} d="m69 62 8 8 15-16" />
      <path className={thin} d="M38 40l-5-4M122 40l5-4M80 22v-5" />
    </>
  ),
  chat: (
    <>
      <path
        className={line}
        d="M42 34h50a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7H62L50 80V70h-8a7 7 0 0 1-7-7V41a7 7 0 0 1 7-7z"
      />
      <path className={thin} d="M48 47h36M48 57h22" />
      <path
        className={soft}
        d="M84 58h34a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-4v9l-11-9H84a7 7 0 0 1-7-7V65a7 7 0 0 1 7-7z"
      />
      <path className={accent} d="M91 74h.1M101 74h.1M111 74h.1" />
    </>
  ),
  calendar: (
    <>
      <rect className={line} x="46" y="36" width="68" height="60" rx="7" />
      <path className={soft} d="M46 54V43a7 7 0 0 1 7-7h54a7 7 0 0 1 7 7v11z" />
      <path className={thin} d="M62 30v11M98 30v11M59 65h6M77 65h6M95 65h6M59 77h6M59 88h6M95 77h6M77 88h6" />
      <rect className={solid} x="74" y="71" width="12" height="12" rx="3" />
    </>
  ),
  files: (
    <>
      <path className={line} d="M60 26h30l12 12v44H60z" />
      <path className={thin} d="M90 26v12h12M69 40h12M69 49h24" />
      <path className={soft} d="M42 58a5 5 0 0 1 5-5h20l8 8h38a5 5 0 0 1 5 5v25a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5z" />
      <path className={accent} d="M72 79h16" />
    </>
  ),
  people: (
    <>
      <circle className={line} cx="103" cy="52" r="10" />
      <path className={line} d="M91 96V80c2-7 6-11 12-11 10 0 16 7 17 20a7 7 0 0 1-7 7z" />
      <circle className={soft} cx="68" cy="48" r="14" />
      <path className={soft} d="M42 96c-2-19 9-30 26-30s28 11 26 30z" />
      <path className={accent} d="M61 83h14" />
    </>
  ),
  ideas: (
    <>
      <path className={soft} d="M80 28a24 24 0 0 1 15 43c-4 3-5 6-5 10H70c0-4-1-7-5-10a24 24 0 0 1 15-43z" />
      <path className={line} d="M70 81h20v9a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" />
      <path className={thin} d="M44 52h-8M124 52h-8M52 28l-6-5M108 28l6-5" />
      <path className={accent} d="M80 80V62M72 54l8 8 8-8" />
    </>
  ),
};

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={classes.drawing} viewBox="0 0 160 120" width={160} height={120} aria-hidden="true" focusable="false">
    <path className={classes.ground} d="M28 44c8-22 40-34 66-28 24 5 44 22 44 46 0 26-24 44-56 44-40 0-64-32-54-62z" />
    {drawings[name]}
    <path className={classes.spark} d="M132 28v8M128 32h8" />
    <circle className={classes.spark} cx="26" cy="84" r="3" />
    <circle className={classes.dot} cx="136" cy="92" r="2" />
  </svg>
);
