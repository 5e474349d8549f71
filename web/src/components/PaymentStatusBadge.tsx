import { Badge } from '@chakra-ui/react';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

const LOOKS = {
  pending: { label: 'Pending', colour: 'yellow' },
  processing: { label: 'Processing', colour: 'blue' },
  completed: { label: 'Completed', colour: 'green' },
  failed: { label: 'Failed', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
} as const satisfies Record<ProviderPaymentStatus, object>;

/** Status of a payment through the provider. */
export function PaymentStatusBadge({ status }: { readonly status: ProviderPaymentStatus }) {
  const { label, colour } = LOOKS[status];
  return (
    <Badge colorPalette={colour} variant={status === 'cancelled' ? 'outline' : undefined}>
      {label}
    </Badge>
  );
}
