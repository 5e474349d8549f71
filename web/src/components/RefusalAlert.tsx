import { Alert } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A refusal, shown next to the form or button that caused it. */
export function RefusalAlert({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Alert.Root status="error" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title overflowWrap="anywhere">{title}</Alert.Title>
        {children && <Alert.Description>{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
