import { Alert, Stack, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { countOf } from '../../lib/count-of.ts';
import { describeEarlyRun } from '../../lib/early-run.ts';
import { type RunDetail, unpaidOf } from './run-detail.ts';
import {
  describeFirstPayments,
  describeLeftOut,
  describeReadiness,
  describeWarnings,
  hasProblem,
  isFirstPayment,
} from './run-readiness.ts';

/** Summary at the top of the dialog: the run's total, the payable part, and the points to check. */
export function RunReadiness({ run }: { readonly run: RunDetail }) {
  const { items, totalAmountPence, payablePence, invoiceCount, runDate, allowedActions } = run;
  if (items.length === 0) return null;
  const firstPayments = describeFirstPayments(items);
  const isCheckedByApproval = run.isApprovalRequired && !run.approval && items.some(isFirstPayment);
  const notes = [
    describeWarnings(items),
    describeLeftOut(items),
    firstPayments,
    isCheckedByApproval ? 'Whoever approves this run checks its bank details.' : null,
    allowedActions.includes('complete') ? describeEarlyRun(runDate, unpaidOf(items)) : null,
  ].filter((note) => note !== null);
  return (
    <Stack gap="2">
      <Text fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="600">
          {formatPounds(totalAmountPence)}
        </Text>{' '}
        for {countOf(invoiceCount, 'invoice')} to {countOf(items.length, 'supplier')}
        {allowedActions.includes('pay') &&
          payablePence !== totalAmountPence &&
          `. ${formatPounds(payablePence)} of it can be paid now.`}
      </Text>
      {hasProblem(items) ? (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title aria-live="polite">{describeReadiness(items)}</Alert.Title>
            {notes.map((note) => (
              <Alert.Description key={note}>{note}</Alert.Description>
            ))}
          </Alert.Content>
        </Alert.Root>
      ) : (
        <Stack gap="1">
          <Text aria-live="polite">{describeReadiness(items)}</Text>
          {notes.map((note) => (
            <Text key={note} color="fg.muted">
              {note}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
