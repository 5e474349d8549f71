import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { CARD_LIST_STYLE, LIST_BOX_STYLE } from '../worklist/Worklist.tsx';

interface ListPageProps extends Pick<FlexProps, 'onFocus' | 'onPointerOver'> {
  /** Name of the list's box: 'Invoice list'. */
  readonly label: string;
  /** The list's box takes the focus when the list's open record closes. */
  readonly listBox: Ref<HTMLDivElement>;
  /** Notices and drop areas. */
  readonly above?: ReactNode;
  /** Search, filters and the page's buttons. */
  readonly toolbar: ReactNode;
  /** Counts, chips and the actions of selected rows. */
  readonly below?: ReactNode;
  readonly list: ReactNode;
  /** The panel of the open record, and dialogs. */
  readonly children: ReactNode;
}

/** A page with one long list: it fills the window, and rows scroll within it. Cards scroll with the page. */
export function ListPage({ label, listBox, above, toolbar, below, list, children, ...handlers }: ListPageProps) {
  return (
    <Flex direction="column" gap="4" flex="1" minH="420px" css={CARD_LIST_STYLE} {...handlers}>
      {above}
      <Flex gap="3" wrap="wrap" align="center">
        {toolbar}
      </Flex>
      {below}
      <Box ref={listBox} role="group" aria-label={label} tabIndex={-1} {...LIST_BOX_STYLE}>
        {list}
      </Box>
      {children}
    </Flex>
  );
}
