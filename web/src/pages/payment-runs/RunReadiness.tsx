import { Alert, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { countOf } from '../../lib/count-of.ts';
import type { RunDetail } from './run-detail.ts';
import { firstPaymentsInWords, hasProblem, leftOutInWords, readinessInWords } from './run-readiness.ts';

/** What a run pays, how much of it can be paid, and what needs a look first, before anything else of the dialog. */
export function RunReadiness({ run }: { readonly run: RunDetail }) {
  const { items, totalAmountPence, invoiceCount } = run;
  if (items.length === 0) return null;
  const leftOut = leftOutInWords(items);
  const firstPayments = firstPaymentsInWords(items);
  return (
    <Stack gap="2">
      <Text fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="600">
          {formatPounds(totalAmountPence)}
        </Text>{' '}
        for {countOf(invoiceCount, 'invoice')} to {countOf(items.length, 'supplier')}
      </Text>
      <Alert.Root status={hasProblem(items) ? 'warning' : 'success'} size="sm">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title aria-live="polite">{readinessInWords(items)}</Alert.Title>
          {leftOut && <Alert.Description>{leftOut}</Alert.Description>}
          {firstPayments && <Alert.Description>{firstPayments}</Alert.Description>}
          {run.isApprovalRequired && firstPayments && (
            <Alert.Description>Whoever approves this run checks its bank details.</Alert.Description>
          )}
        </Alert.Content>
      </Alert.Root>
    </Stack>
  );
}
