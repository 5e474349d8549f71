import { Button, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import type { RemittanceMailQuery } from '@paycycle/schema/generated/operations';
import { Copy, Mail } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useRemittanceMailQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { notify } from '../../components/notify.ts';
import { mailLink } from './mail-link.ts';
import type { RunDetail, RunItem } from './run-detail.ts';

type RemittanceMail = RemittanceMailQuery['remittanceMail'];

interface RemittanceMailDialogProps {
  readonly run: RunDetail;
  readonly item: RunItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Remittance email to a supplier, which the user sends from their own address. */
export function RemittanceMailDialog({ run, item, open, onClose }: RemittanceMailDialogProps) {
  const { data, error, refetch } = useRemittanceMailQuery({
    variables: { paymentRunId: run.id, itemId: item.id },
    fetchPolicy: 'network-only',
    skip: !open,
  });
  const text = useRef<HTMLTextAreaElement>(null);
  const mail = data?.remittanceMail;
  return (
    <Dialog
      open={open}
      title={`Email ${item.supplier.name}`}
      description="You send it from your own email app. Attach the PDF if they want one."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <CancelButton>Close</CancelButton>
          {mail && <MailActions mail={mail} text={text} />}
        </>
      }
    >
      {mail ? (
        <MailFields mail={mail} text={text} supplierName={item.supplier.name} />
      ) : error ? (
        <ErrorState
          title="The email could not be written"
          message={serverMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState label="Writing the email..." />
      )}
    </Dialog>
  );
}

interface MailProps {
  readonly mail: RemittanceMail;
  readonly text: RefObject<HTMLTextAreaElement | null>;
}

function MailActions({ mail, text }: MailProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(mail.text);
      notify({ title: 'Message copied' });
    } catch {
      // If the browser refuses, select the text for Ctrl C.
      text.current?.select();
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy message
      </Button>
      <Button asChild>
        <a href={mailLink(mail).href}>
          <Mail aria-hidden />
          Open in email app
        </a>
      </Button>
    </>
  );
}

function MailFields({ mail, text, supplierName }: MailProps & { readonly supplierName: string }) {
  const nobody = `${supplierName} has no email address yet. You can add it on the Suppliers page.`;
  return (
    <Stack gap="4">
      <FormField label="To" readOnly hint={mail.to === null ? nobody : undefined}>
        <Input value={mail.to ?? ''} />
      </FormField>
      <FormField label="Subject" readOnly>
        <Input value={mail.subject} />
      </FormField>
      <FormField label="Message" readOnly>
        <Textarea ref={text} value={mail.text} rows={10} />
      </FormField>
      {!mailLink(mail).hasText && (
        <Text>The message is too long for your email app to take it from here. Copy it, and paste it there.</Text>
      )}
    </Stack>
  );
}
