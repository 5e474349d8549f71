import { Button } from '@chakra-ui/react';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { RemittanceEmailsDialog } from './RemittanceEmailsDialog.tsx';

/** Opens the remittance advice of a run by email, if a payment is made and the operator has set up mail. */
export function EmailRemittance({ run }: { readonly run: PaymentRunFieldsFragment }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!run.canEmailRemittance) return null;
  return (
    <Can call="emailRemittanceAdvice">
      <Button
        variant="outline"
        aria-label={`Email remittance advice: Payment Run #${run.number}`}
        onClick={() => setIsOpen(true)}
      >
        <Mail aria-hidden />
        Email remittance advice…
      </Button>
      <RemittanceEmailsDialog run={run} open={isOpen} onClose={() => setIsOpen(false)} />
    </Can>
  );
}
