import { Alert, Box, Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** A failed query, with a retry button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Box p="6">
      <Alert.Root status="error" alignItems="center" flexWrap="wrap">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{title}</Alert.Title>
          <Alert.Description>{message}</Alert.Description>
        </Alert.Content>
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      </Alert.Root>
    </Box>
  );
}
