import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { Panel } from '../Panel.tsx';
import { CARD_LIST_STYLE } from '../worklist/Worklist.tsx';

interface ListFrameProps {
  /** 'Invoices' */
  readonly things: string;
  readonly list: { readonly isLoaded: boolean; readonly failure: string | null; readonly retry: () => void };
  /** Shown instead of a list without rows; null if there are rows. */
  readonly empty: ReactNode;
  /** Number of rows, as text. */
  readonly count: string;
  /** Sum of the rows, beside their number. */
  readonly sum?: ReactNode;
  readonly children: ReactNode;
}

/** A list with its footer, or its loading, error or empty state. */
export function ListFrame({ things, list, empty, count, sum, children }: ListFrameProps) {
  const failure = list.failure !== null && (
    <ErrorState title={`${things} could not be loaded`} message={list.failure} onRetry={list.retry} />
  );
  if (!list.isLoaded) {
    return failure ? <Panel>{failure}</Panel> : <LoadingState label={`Loading ${things.toLowerCase()}...`} />;
  }
  if (empty) return <Panel>{empty}</Panel>;
  return (
    <Flex direction="column" flex="1" minH="0" css={CARD_LIST_STYLE}>
      {children}
      {failure && <Box borderTopWidth="1px">{failure}</Box>}
      <Flex
        justify="space-between"
        gap="4"
        px="4"
        py="2"
        borderTopWidth="1px"
        bg="bg.muted"
        color="fg.muted"
        aria-live="polite"
      >
        <Text>{count}</Text>
        {sum}
      </Flex>
    </Flex>
  );
}
