/** Lines below an item of a run: its invoices, or its credits. */
export const RUN_LINES_STYLE = {
  listStyleType: 'none',
  fontSize: 'xs',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', py: '1', borderTopWidth: '1px' },
  '& [data-number]': { flex: '1 1 6rem', overflowWrap: 'anywhere', minWidth: '0' },
  '& [data-due], & [data-left]': { color: 'fg.muted' },
  '& [data-amount]': { textStyle: 'money', minWidth: '5rem', textAlign: 'end' },
} as const;
