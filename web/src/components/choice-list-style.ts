/** A list of labels with a box, what is chosen with its details, and its amount. Plain elements: there can be thousands. */
export const CHOICE_LIST_STYLE = {
  listStyleType: 'none',
  '& li + li': { borderTopWidth: '1px' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '2',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
  '& input': { width: '4', height: '4', accentColor: '{colors.brand.solid}' },
  '& [data-what]': { display: 'grid', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '600' },
  '& [data-details]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& [data-amount]': { textStyle: 'money', fontWeight: '600' },
} as const;
