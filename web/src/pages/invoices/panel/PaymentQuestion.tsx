import { Box, Button, Text } from '@chakra-ui/react';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useSayInvoiceNotPaidMutation } from '../../../apollo/hooks.generated.ts';
import { useCanCall } from '../../../app/company/use-can.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { asksIfPaid } from '../InvoiceStatusMarks.tsx';

interface PaymentQuestionProps {
  readonly invoice: InvoiceQuery['invoice'];
  /** Something else may be asked by now. */
  readonly onRefused: () => void;
}

/** Asks about an invoice whose payment was undone (RULES.md, 88). The invoice is not paid until a user answers. */
export function PaymentQuestion({ invoice, onRefused }: PaymentQuestionProps) {
  const { id, companyId, paymentQuestion } = invoice;
  const may = useCanCall();
  const { send, busy } = useSayInvoiceNotPaidMutation({
    companyId,
    failed: { title: 'Not answered' },
    done: () => ({ title: 'It was not paid' }),
  });
  const [isAsked, setIsAsked] = useState(false);
  const answer = async (question: string) => {
    const answered = await send({ id, question });
    setIsAsked(false);
    if (answered === null) onRefused();
  };
  if (paymentQuestion === null || !asksIfPaid(invoice)) return null;
  return (
    <Box as="section" aria-label="Paid before?" mb="3">
      <InlineWarning>
        <Text fontWeight="600">{paymentQuestion}</Text>
        <Text>
          It is left out of payments until someone who may pay answers, or the line that paid it is matched to it.
        </Text>
        {may('sayInvoiceNotPaid') && (
          <Button size="xs" variant="outline" mt="2" disabled={busy} onClick={() => setIsAsked(true)}>
            It was not paid
          </Button>
        )}
      </InlineWarning>
      <ConfirmDialog
        open={isAsked}
        title="Was it not paid?"
        description={`${paymentQuestion} If it was not paid by that, it can be paid again. If it was, match the line to it, or mark it as paid, instead.`}
        confirmLabel="It was not paid"
        busyLabel="Answering..."
        busy={busy}
        destructive
        onConfirm={() => void answer(paymentQuestion)}
        onClose={() => setIsAsked(false)}
      />
    </Box>
  );
}
