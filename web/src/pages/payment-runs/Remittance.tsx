import { Button, Flex } from '@chakra-ui/react';
import { hasRemittance } from '@paycycle/schema/domain/remittance';
import { FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../components/use-download.ts';
import { RemittanceMailDialog } from './RemittanceMailDialog.tsx';
import type { RunDetail, RunItem } from './run-detail.ts';

interface RemittanceProps {
  readonly run: RunDetail;
  readonly item: RunItem;
}

/** Remittance advice that tells a supplier which invoices a payment covers, once there is a payment. */
export function Remittance({ run, item }: RemittanceProps) {
  const { download, busy } = useDownload();
  const [isMailing, setIsMailing] = useState(false);
  const told = {
    paymentStatuses: item.payments.map(({ status }) => status),
    isPaid: item.invoices.every(({ displayStatus }) => displayStatus === 'paid'),
  };
  if (!hasRemittance(run, told)) return null;
  return (
    <Flex gap="2" wrap="wrap">
      <Button
        variant="outline"
        size="xs"
        loading={busy}
        loadingText="Downloading..."
        aria-label={`Remittance advice (PDF): ${item.supplier.name}`}
        onClick={() =>
          void download(`/api/payment-runs/${run.id}/remittance/${item.id}`, `remittance-${run.number}-${item.id}.pdf`)
        }
      >
        <FileText aria-hidden />
        Remittance advice (PDF)
      </Button>
      <Button
        variant="outline"
        size="xs"
        aria-label={`Email remittance advice: ${item.supplier.name}`}
        onClick={() => setIsMailing(true)}
      >
        <Mail aria-hidden />
        Email remittance advice
      </Button>
      <RemittanceMailDialog run={run} item={item} open={isMailing} onClose={() => setIsMailing(false)} />
    </Flex>
  );
}
