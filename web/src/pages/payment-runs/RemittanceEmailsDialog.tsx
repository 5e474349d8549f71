import { Button, Stack, Text } from '@chakra-ui/react';
import { canEmailAdvice } from '@paycycle/schema/domain/remittance';
import type { PaymentRunFieldsFragment, RemittanceEmailsFieldsFragment } from '@paycycle/schema/generated/operations';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useEmailRemittanceAdviceMutation, useRemittanceEmailsQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { countOf } from '../../lib/count-of.ts';
import { RemittanceEmailList } from './RemittanceEmailList.tsx';
import { describeAdvices } from './remittance-email-label.ts';

/** How often the states are read while emails are being sent. */
const POLL_MS = 1000;

type Advices = RemittanceEmailsFieldsFragment['remittanceEmails'];

interface RemittanceEmailsDialogProps {
  readonly run: Pick<PaymentRunFieldsFragment, 'id' | 'companyId' | 'number'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends suppliers of a paid run their remittance advice by email (RULES.md, 107). */
export function RemittanceEmailsDialog({ run, open, onClose }: RemittanceEmailsDialogProps) {
  const [isSending, setIsSending] = useState(false);
  const { data, failure, retry } = loadState(
    useRemittanceEmailsQuery({
      variables: { paymentRunId: run.id },
      fetchPolicy: 'network-only',
      skip: !open,
      pollInterval: open && isSending ? POLL_MS : 0,
    }),
  );
  const advices = data?.paymentRun.remittanceEmails;
  const isAnySending = advices?.entries.some(({ state }) => state === 'sending') ?? false;
  // The interval follows what was read last.
  if (isAnySending !== isSending) setIsSending(isAnySending);
  const [copyToMe, setCopyToMe] = useState(false);
  const { send, busy } = useEmailRemittanceAdviceMutation({
    companyId: run.companyId,
    failed: { title: 'The emails could not be sent' },
  });
  const itemIds = advices?.entries.filter(({ state }) => canEmailAdvice(state)).map(({ itemId }) => itemId) ?? [];
  return (
    <Dialog
      open={open}
      title="Email remittance advice"
      description={`Payment Run #${run.number}. Each supplier gets one email about its payment, with the PDF.`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <CancelButton>Close</CancelButton>
          {advices && (
            <Button
              disabled={itemIds.length === 0}
              loading={busy}
              loadingText="Sending..."
              onClick={() => void send({ paymentRunId: run.id, itemIds, copyToMe })}
            >
              <Send aria-hidden />
              {itemIds.length === 0 ? 'Nothing to send' : `Send ${countOf(itemIds.length, 'email')}`}
            </Button>
          )}
        </>
      }
    >
      {advices ? (
        <Advice runId={run.id} advices={advices} copyToMe={copyToMe} onCopyToMe={setCopyToMe} />
      ) : failure === null ? (
        <LoadingState label="Loading suppliers..." />
      ) : (
        <ErrorState title="The suppliers could not be loaded" message={failure} onRetry={retry} />
      )}
    </Dialog>
  );
}

interface AdviceProps {
  readonly runId: number;
  readonly advices: Advices;
  readonly copyToMe: boolean;
  readonly onCopyToMe: (isCopied: boolean) => void;
}

function Advice({ runId, advices: { fromName, replyTo, entries }, copyToMe, onCopyToMe }: AdviceProps) {
  return (
    <Stack gap="4" pb="4">
      <Stack gap="1">
        <Text overflowWrap="anywhere">
          From {fromName}. Replies go to {replyTo}.
        </Text>
        <Text role="status" color="fg.muted">
          {describeAdvices(entries)}
        </Text>
      </Stack>
      <RemittanceEmailList runId={runId} entries={entries} />
      <Checkbox checked={copyToMe} onChange={onCopyToMe}>
        Send me a copy of each email
      </Checkbox>
    </Stack>
  );
}
