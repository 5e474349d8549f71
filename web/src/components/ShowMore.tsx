import { Box, Button, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { countOf } from '../lib/count-of.ts';

interface ShowMoreProps {
  readonly shownCount: number;
  readonly totalCount: number;
  /** Name of a listed item, in the singular: 'payment'. */
  readonly noun: string;
  /** Plural, if it is not the singular plus s. */
  readonly plural?: string;
  /** False after the last request for more has failed. */
  readonly canAsk: boolean;
  readonly isLoading: boolean;
  readonly onShowMore: () => void;
}

/** Shows how many items of a list are loaded, and a button for more. */
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
 * Moves the focus to the first new card, because 'Show more' disappears with the last window. Call the returned
 * function when more is requested.
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
