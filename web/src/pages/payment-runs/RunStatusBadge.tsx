import { Badge } from '@chakra-ui/react';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';

const LOOKS = {
  draft: { label: 'Draft', colour: 'gray' },
  pending: { label: 'Pending', colour: 'yellow' },
  approved: { label: 'Approved', colour: 'blue' },
  processed: { label: 'Processed', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
} as const satisfies Record<PaymentRunStatus, object>;

const VOID = { label: 'Approval void', colour: 'orange' } as const;

interface RunStatusBadgeProps {
  readonly run: Pick<PaymentRunFieldsFragment, 'status' | 'isApprovalRequired' | 'approval'>;
}

/** Where a payment run stands (section 4, Payment run). An approval that a change has made void does not look like one. */
export function RunStatusBadge({ run: { status, isApprovalRequired, approval } }: RunStatusBadgeProps) {
  const isVoid = status === 'approved' && isApprovalRequired && !approval;
  const { label, colour } = isVoid ? VOID : LOOKS[status];
  return (
    <Badge colorPalette={colour} variant={status === 'cancelled' ? 'outline' : undefined}>
      {label}
    </Badge>
  );
}
