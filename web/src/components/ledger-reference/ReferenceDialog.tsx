import { Button, Input } from '@chakra-ui/react';
import { LEDGER_LABELS, LEDGER_REFERENCE_LENGTHS, type Ledger } from '@paycycle/schema/domain/ledger';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { useDraftForm } from '../draft-form/use-draft-form.ts';
import { FormField } from '../FormField.tsx';
import { useSubmit } from '../use-submit.ts';
import { useReference } from './use-reference.ts';

interface ReferenceDialogProps {
  readonly open: boolean;
  readonly companyId: number;
  readonly ledger: Ledger;
  readonly supplier: { readonly id: number; readonly name: string };
  /** Reference on record. Clearing the field removes it. */
  readonly reference?: string;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks for a supplier's account reference, in a ledger that identifies suppliers by such references. */
export function ReferenceDialog({ companyId, ledger, supplier, reference = '', ...dialog }: ReferenceDialogProps) {
  const formId = useId();
  const { save, busy } = useReference(companyId);
  return (
    <Dialog
      {...dialog}
      title={`Account reference of ${supplier.name}`}
      description={`${LEDGER_LABELS[ledger]} tells suppliers apart by it.`}
      size="sm"
      busy={busy}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} data-main-answer loading={busy} loadingText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <ReferenceForm
        id={formId}
        reference={reference}
        lengthMax={LEDGER_REFERENCE_LENGTHS[ledger]}
        onSave={(typed) => save(supplier.id, typed === '' ? null : typed)}
        onDone={dialog.onClose}
      />
    </Dialog>
  );
}

interface ReferenceFormProps {
  readonly id: string;
  readonly reference: string;
  readonly lengthMax: number | null;
  /** Rejects with the server's error. */
  readonly onSave: (reference: string) => Promise<unknown>;
  readonly onDone: () => void;
}

function ReferenceForm({ id, reference: before, lengthMax, onSave, onDone }: ReferenceFormProps) {
  const form = useForm({ defaultValues: { reference: before } });
  const typed = useDraftForm(form, null);
  const save = useSubmit(form, async ({ reference }) => {
    if (reference.trim() === '' && before === '') {
      form.setError('reference', { message: 'Enter the reference' }, { shouldFocus: true });
      return;
    }
    await onSave(reference.trim());
    typed.forget();
    onDone();
  });
  return (
    <form id={id} onSubmit={(event) => void save(event)} noValidate>
      <FormField
        label="Account reference"
        error={form.formState.errors.reference?.message}
        hint={lengthMax === null ? undefined : `At most ${lengthMax} characters, as in the ledger`}
        required={before === ''}
      >
        <Input {...form.register('reference')} autoComplete="off" autoCapitalize="characters" />
      </FormField>
    </form>
  );
}
