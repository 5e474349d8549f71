import { Alert } from '@chakra-ui/react';
import type { RunDetail } from './run-detail.ts';
import { hasProblem, readinessInWords } from './run-readiness.ts';

/** How much of a run can be paid and what needs a look first, before anything else of the dialog. */
export function RunReadiness({ run: { items } }: { readonly run: RunDetail }) {
  if (items.length === 0) return null;
  return (
    <Alert.Root status={hasProblem(items) ? 'warning' : 'success'} size="sm">
      <Alert.Indicator />
      <Alert.Title aria-live="polite">{readinessInWords(items)}</Alert.Title>
    </Alert.Root>
  );
}
