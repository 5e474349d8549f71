/** A row that scrolls sideways where it is wider than the phone. */
export const ONE_ROW_ON_PHONES = {
  overflowX: { base: 'auto', sm: 'visible' },
  // Do not cut off the focus ring.
  p: { base: '1', sm: '0' },
  m: { base: '-1', sm: '0' },
  css: { '& > *': { flexShrink: 0 } },
} as const;
