import { Box, Button, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { countOf } from '../lib/count-of.ts';

interface ShowMoreProps {
  readonly shownCount: number;
  readonly totalCount: number;
  /** What is listed, in the singular: 'payment'. */
  readonly noun: string;
  /** Where it is not the singular with an s. */
  readonly plural?: string;
  /** False while the last request for more has failed. */
  readonly canAsk: boolean;
  readonly isLoading: boolean;
  readonly onShowMore: () => void;
}

/** How much of a list is shown, and the button for more of it. */
export function ShowMore(props: ShowMoreProps) {
  const { shownCount, totalCount, noun, plural = `${noun}s`, canAsk, isLoading, onShowMore } = props;
  const count = countOf(totalCount, noun, plural);
  const hasMore = shownCount < totalCount;
  return (
    <Box textAlign="center">
      <Text color="fg.muted" aria-live="polite">
        {hasMore ? `${shownCount.toLocaleString('en-GB')} of ${count}` : count}
      </Text>
      {hasMore && canAsk && (
        <Button variant="outline" mt="2" loading={isLoading} loadingText={`Loading ${plural}...`} onClick={onShowMore}>
          Show more
        </Button>
      )}
    </Box>
  );
}

/**
 * 'Show more' goes with the last window: who uses the keyboard goes on at the first of the new cards. Returns what to
 * call when more is asked for.
 */
export function useFocusOnMore(cards: RefObject<HTMLElement | null>, shownCount: number): () => void {
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || shownCount <= focusFrom.current) return;
    const card = cards.current?.children[focusFrom.current];
    focusFrom.current = null;
    if (card instanceof HTMLElement) card.focus();
  }, [cards, shownCount]);
  return () => {
    focusFrom.current = shownCount;
  };
}
