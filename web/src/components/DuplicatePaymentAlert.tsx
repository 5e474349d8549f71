import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { DuplicatePaymentFieldsFragment, DuplicatePaymentResolution } from '@paycycle/schema/generated/operations';
import { memo } from 'react';
import { useDuplicatePaymentsQuery, useResolveDuplicatePaymentMutation } from '../apollo/hooks.generated.ts';
import { Can } from '../app/company/Can.tsx';
import { formatTimestamp } from '../lib/london-time.ts';
import { InlineWarning } from './InlineWarning.tsx';
import { Notice } from './Notice.tsx';

type Duplicate = DuplicatePaymentFieldsFragment;

interface PaidTwiceProps {
  readonly companyId: number;
  /** Selects the duplicates to show. */
  readonly isShown: (duplicate: Duplicate) => boolean;
}

/** 'Paid twice?': both payments of an invoice, and their resolution or the form to record it. */
export const DuplicatePaymentAlert = memo(function DuplicatePaymentAlert({ companyId, isShown }: PaidTwiceProps) {
  const { data, error } = useDuplicatePaymentsQuery({ variables: { companyId } });
  const { busy, resolve } = useResolution(companyId);
  if (error && !data)
    return <InlineWarning>We couldn't check whether anything here was paid twice. Reload to try again.</InlineWarning>;
  const duplicates = data?.company.duplicatePayments.filter(isShown) ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Stack gap="2">
      {duplicates.map((duplicate) => (
        <OneDuplicate
          key={duplicate.id}
          duplicate={duplicate}
          busy={busy}
          onResolve={(resolution) => void resolve(duplicate.id, resolution)}
        />
      ))}
    </Stack>
  );
});

interface OneDuplicateProps {
  readonly duplicate: Duplicate;
  readonly busy: boolean;
  readonly onResolve: (resolution: DuplicatePaymentResolution) => void;
}

function OneDuplicate({ duplicate, busy, onResolve }: OneDuplicateProps) {
  const { message, resolution, resolvedBy, resolvedAt, isResolvedByPayer } = duplicate;
  if (resolution) {
    return (
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {message}. {RESOLVED[resolution]}: {resolvedBy}
        {isResolvedByPayer && ', who had made the other payment'}
        {resolvedAt && `, ${formatTimestamp(resolvedAt)}`}
      </Text>
    );
  }
  return (
    <Notice status="error" role="group" aria-label="Paid twice?" title="Paid twice?">
      {message}.
      <Can call="resolveDuplicatePayment">
        <Flex gap="2" mt="2" wrap="wrap">
          <Button size="xs" variant="outline" disabled={busy} onClick={() => onResolve('refund_expected')}>
            Refund expected
          </Button>
          <Button size="xs" variant="outline" disabled={busy} onClick={() => onResolve('not_same')}>
            Not the same payment
          </Button>
        </Flex>
      </Can>
    </Notice>
  );
}

const RESOLVED = {
  refund_expected: 'Refund expected',
  not_same: 'Not the same payment',
} as const satisfies Record<DuplicatePaymentResolution, string>;

function useResolution(companyId: number) {
  const { send, busy } = useResolveDuplicatePaymentMutation({
    companyId,
    failed: { title: 'Update Failed' },
    done: (_answer, { resolution }) => ({ title: 'Exception resolved', description: RESOLVED[resolution] }),
  });
  return { busy, resolve: (id: number, resolution: DuplicatePaymentResolution) => send({ id, resolution }) };
}
