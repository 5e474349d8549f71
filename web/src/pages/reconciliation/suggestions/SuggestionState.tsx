import { Button, HStack, Spinner, Text } from '@chakra-ui/react';
import type { MonthSuggestions } from '../use-month.ts';

/** Status of the search for suggestions. */
export function SuggestionState({
  suggestions: { items, failure, retry },
}: {
  readonly suggestions: MonthSuggestions;
}) {
  if (failure) {
    return (
      <HStack role="alert" gap="2" fontSize="xs">
        <Text color="fg.error">Suggestions could not be loaded: {failure}</Text>
        <Button size="xs" variant="outline" onClick={retry}>
          Retry
        </Button>
      </HStack>
    );
  }
  if (items) return null;
  return (
    <HStack role="status" gap="2" color="fg.muted" fontSize="xs">
      <Spinner size="xs" color="brand.solid" aria-hidden />
      <Text>Looking for suggestions...</Text>
    </HStack>
  );
}
