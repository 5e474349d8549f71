/** Buttons with information: an expanded state, a filter with its count, an editable value. */
const TELLING_BUTTONS = '[aria-expanded], [aria-pressed], .edit, .link, th button';

/** Ancestors of the page and the panel, except for unprinted elements. */
const FRAME = '[data-print=frame], [data-print=frame] > :not([data-print=none]), [data-print=frame] :has(> main)';

/** Full height for the content of a dialog, a panel or the page. */
const AS_LONG_AS_IT_IS = {
  height: 'auto !important',
  minHeight: '0 !important',
  maxHeight: 'none !important',
  overflow: 'visible !important',
} as const;

/**
 * Print styles: a title, the company and the open content, without controls. A record beside its list, or a dialog, is
 * printed alone.
 */
export const PRINTED = {
  '@media print': {
    'html, body, #root': { ...AS_LONG_AS_IT_IS, bg: 'white' },
    [`[data-print=none], [data-scope=toast], button:not(${TELLING_BUTTONS}), main button[aria-haspopup]`]: {
      display: 'none !important',
    },
    'input[type=file], div:has(> input[type=search]), [data-select] > *, [data-actions] > *, main tr[aria-hidden]': {
      display: 'none !important',
    },
    'aside [role=group][aria-label=Actions], [data-scope=dialog][data-part=footer]': { display: 'none !important' },
    '.truncate': { whiteSpace: 'normal !important' },
    [`${FRAME}, main, aside, :is(main, aside) :is(div, section, form, ul, ol, dl, table)`]: AS_LONG_AS_IT_IS,
    [FRAME]: { display: 'block !important' },
    '[data-print=frame] main:has(+ [data-panel-place]:not(:empty))': { display: 'none !important' },
    'body:has(> [data-scope=dialog][data-part=positioner]) #root, [data-scope=dialog][data-part=backdrop]': {
      display: 'none !important',
    },
    '[data-scope=dialog]:is([data-part=positioner], [data-part=content]), [data-scope=dialog] div': AS_LONG_AS_IT_IS,
    '[data-scope=dialog]:is([data-part=positioner], [data-part=content])': {
      position: 'static !important',
      display: 'block !important',
      width: 'auto !important',
      maxWidth: 'none !important',
      margin: '0 !important',
      boxShadow: 'none !important',
    },
    'thead, [role=rowgroup]:first-of-type': { position: 'static !important' },
    'tr, [role=row], li, dl > *': { breakInside: 'avoid' },
    'h2, h3': { breakAfter: 'avoid' },
  },
} as const;
