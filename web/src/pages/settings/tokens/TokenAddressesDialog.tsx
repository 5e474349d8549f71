import { Button } from '@chakra-ui/react';
import { tokenChangeSchema } from '@paycycle/schema/validation/token-form';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { AddressesField, addressesIn } from './AddressesField.tsx';
import { type Token, useTokenAddresses } from './use-tokens.ts';

interface TokenAddressesDialogProps {
  readonly companyId: number;
  readonly token: Token;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes the addresses that a token can be used from. */
export function TokenAddressesDialog({ companyId, token, open, onClose }: TokenAddressesDialogProps) {
  const formId = useId();
  const { change, busy } = useTokenAddresses(companyId);
  return (
    <Dialog
      open={open}
      title={`Allowed addresses of ${token.name}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} loading={busy} loadingText="Saving...">
            Save addresses
          </Button>
        </>
      }
    >
      <AddressesForm
        formId={formId}
        addresses={token.allowedAddresses}
        onSubmit={async (addresses) => {
          await change(token.id, addresses);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface AddressesFormProps {
  readonly formId: string;
  readonly addresses: readonly string[];
  readonly onSubmit: (addresses: string[]) => Promise<void>;
}

function AddressesForm({ formId, addresses, onSubmit }: AddressesFormProps) {
  const form = useForm({ defaultValues: { allowedAddresses: addresses.join('\n') } });
  const typed = useDraftForm(form, null);
  const submit = useSubmit(form, async (values) => {
    const read = tokenChangeSchema.safeParse({ allowedAddresses: addressesIn(values.allowedAddresses) });
    if (!read.success) {
      form.setError('allowedAddresses', { message: read.error.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    await onSubmit(read.data.allowedAddresses);
    typed.begin(values);
  });
  return (
    <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
      <AddressesField
        register={form.register('allowedAddresses')}
        error={form.formState.errors.allowedAddresses?.message}
      />
    </form>
  );
}
