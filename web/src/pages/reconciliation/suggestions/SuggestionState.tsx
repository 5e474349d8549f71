import { Button, HStack, Spinner, Text } from '@chakra-ui/react';
import { memo } from 'react';

interface SuggestionStateProps {
  readonly isLoaded: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** Status of the search for suggestions. */
export const SuggestionState = memo(function SuggestionState({ isLoaded, failure, onRetry }: SuggestionStateProps) {
  if (failure) {
    return (
      <HStack role="alert" gap="2" fontSize="xs">
        <Text color="fg.error">Suggestions could not be loaded: {failure}</Text>
        <Button size="xs" variant="outline" onClick={onRetry}>
          Retry
        </Button>
      </HStack>
    );
  }
  if (isLoaded) return null;
  return (
    <HStack role="status" gap="2" color="fg.muted" fontSize="xs">
      <Spinner size="xs" color="brand.solid" aria-hidden />
      <Text>Looking for suggestions...</Text>
    </HStack>
  );
});
