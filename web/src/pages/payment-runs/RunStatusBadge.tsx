import { Badge } from '@chakra-ui/react';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';

const LOOKS = {
  draft: { label: 'Draft', colour: 'gray' },
  pending: { label: 'Pending', colour: 'yellow' },
  approved: { label: 'Approved', colour: 'blue' },
  processed: { label: 'Processed', colour: 'green' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
} as const satisfies Record<PaymentRunStatus, object>;

/** Where a payment run stands (section 4, Payment run). */
export function RunStatusBadge({ status }: { readonly status: PaymentRunStatus }) {
  const { label, colour } = LOOKS[status];
  return (
    <Badge colorPalette={colour} variant={status === 'cancelled' ? 'outline' : undefined}>
      {label}
    </Badge>
  );
}
