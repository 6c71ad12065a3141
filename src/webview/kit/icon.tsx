import type { JSX } from 'preact';

/** Lines on a field of 16 by 16, drawn in the colour of the text around. */
const PATHS = {
  agent: 'M3.5 6.5h9v6h-9zM8 6.5V3.5M6 9v1M10 9v1M1.5 8.5v2M14.5 8.5v2',
  ask: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9 8 10M8 12.4v.2',
  check: 'M3 8.5l3.3 3.3L13 4.8',
  chevron: 'M6 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 6h7v7.5H6zM10.5 6V2.5H3V10h3',
  download: 'M8 2.5v7.5M5 7.5L8 10.5l3-3M3 13.5h10',
  edit: 'M3 13l.7-3L10.7 3 13 5.3 6 12.3zM9.3 4.4l2.3 2.3',
  error: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 5v3.8M8 10.8v.2',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  folder: 'M2 4h4l1.5 1.5H14V13H2z',
  fork: 'M5 5v6M5 3.2a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zM11 3.2A.9.9 0 1 1 11 5a.9.9 0 0 1 0-1.8zM5 11a.9.9 0 1 1 0 1.8A.9.9 0 0 1 5 11zM11 5v1.5c0 1.5-6 1-6 3.5',
  image: 'M2.5 3h11v10h-11zM3 11.5l3-3.5 2.5 2.5L10.5 8l3 3M10.5 5.5v.2',
  info: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 7.3V11M8 5v.2',
  insert: 'M2.5 3h11M2.5 13h11M6 8h7.5M2.5 6l2.2 2-2.2 2',
  list: 'M2.5 4h.5M2.5 8h.5M2.5 12h.5M5.5 4h8M5.5 8h8M5.5 12h8',
  look: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  more: 'M3 8h1M7.5 8h1M12 8h1',
  open: 'M9 3h4v4M13 3L7.5 8.5M7 4H3v9h9V9',
  plus: 'M8 3v10M3 8h10',
  redo: 'M12.5 4v3.5H9M12.3 7.2a4.8 4.8 0 1 0 .2 2.8',
  run: 'M2 3h12v10H2zM4.5 6l2 2-2 2M8 10.5h3.5',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.7 3.7',
  send: 'M2.5 13.5l11.5-5.5L2.5 2.5v4.3L9 8l-6.5 1.2z',
  steer: 'M3 13V8.5A3 3 0 0 1 6 5.5h7M10 2.5l3 3-3 3',
  stop: 'M4 4h8v8H4z',
  symbol:
    'M6.5 3C4.5 3 5.5 6 4.7 7.2 4.4 7.7 3.8 8 3.2 8c.6 0 1.2.3 1.5.8C5.5 10 4.5 13 6.5 13M9.5 3c2 0 1 3 1.8 4.2.3.5.9.8 1.5.8-.6 0-1.2.3-1.5.8C10.5 10 11.5 13 9.5 13',
  think: 'M5.7 12h4.6M6.3 14h3.4M5.7 12c0-1.7-2.2-2.6-2.2-5a4.5 4.5 0 0 1 9 0c0 2.4-2.2 3.3-2.2 5',
  tool: 'M2.5 13.5L10 6M8.5 3.5L13.5 2.5l-1 5M2.5 11v2.5H5M7 6.5l2.5 2.5',
  trash: 'M3 4.5h10M6.5 4.5v-2h3v2M4.3 4.5l.6 9h6.2l.6-9M6.8 7v4M9.2 7v4',
  undo: 'M3.5 4v3.5H7M3.7 7.2A4.8 4.8 0 1 1 3.5 10',
  warning: 'M8 2.5l6.5 11h-13zM8 6.5v3.3M8 11.6v.2',
  web: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM2 8h12M8 2c-4 4-4 8 0 12M8 2c4 4 4 8 0 12',
} as const;

export type IconName = keyof typeof PATHS;

/** A small picture that says nothing by itself: the words beside it, or the name of its button, do. */
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
