import { Button, Input, Text } from '@chakra-ui/react';
import { webhookFormSchema } from '@paycycle/schema/validation/webhook-form';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useNewAddress, type Webhook } from './use-webhooks.ts';

const addressSchema = webhookFormSchema.pick({ url: true });

interface AddressDialogProps {
  readonly companyId: number;
  readonly webhook: Webhook;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Told the secret of another address, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

/** Sends a webhook's messages elsewhere from now on. */
export function AddressDialog({ companyId, webhook, open, onClose, onSecret }: AddressDialogProps) {
  const formId = useId();
  const { move, busy } = useNewAddress(companyId);
  return (
    <Dialog
      open={open}
      title="Change the address"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} loading={busy} loadingText="Changing...">
            Change address
          </Button>
        </>
      }
    >
      <AddressForm
        formId={formId}
        url={webhook.url}
        onSubmit={async (url) => {
          const secret = await move(webhook.id, url);
          onClose();
          if (secret !== null) onSecret(secret);
        }}
      />
    </Dialog>
  );
}

interface AddressFormProps {
  readonly formId: string;
  readonly url: string;
  readonly onSubmit: (url: string) => Promise<void>;
}

function AddressForm({ formId, url, onSubmit }: AddressFormProps) {
  const form = useForm({ defaultValues: { url } });
  const typed = useDraftForm(form, null);
  const submit = useSubmit(form, async (values) => {
    const read = addressSchema.safeParse(values);
    if (!read.success) {
      form.setError('url', { message: read.error.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    await onSubmit(read.data.url);
    typed.begin(read.data);
  });
  return (
    <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
      <FormField label="Address" hint="It begins with https://." error={form.formState.errors.url?.message} required>
        <Input {...form.register('url')} type="url" autoComplete="off" />
      </FormField>
      <Text mt="4">Messages to another address are signed with a new secret, which is shown once.</Text>
    </form>
  );
}
