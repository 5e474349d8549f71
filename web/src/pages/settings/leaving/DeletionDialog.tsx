import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import type { Company } from '../../../app/company/active-company.ts';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { showFieldErrors } from '../../../components/show-field-errors.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useDeletionSteps } from './use-deletion.ts';

interface DeletionDialogProps {
  readonly company: Company;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the company's name, to prevent an accidental deletion. */
export function DeletionDialog(props: DeletionDialogProps) {
  const formId = useId();
  const { company, open, onClose } = props;
  const { ask, isAsking } = useDeletionSteps(company.id);
  const form = useForm({ defaultValues: { name: '' } });
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = useOneAtATime(
    form.handleSubmit(async ({ name }) => {
      if (name.trim() !== company.name.trim()) {
        const message = `Type the name exactly: ${company.name}`;
        form.setError('name', { message }, { shouldFocus: true });
        return;
      }
      try {
        await ask(name);
        close();
      } catch (error) {
        const isSaid = Object.keys(serverFieldErrors(error)).length > 0;
        if (isSaid) showFieldErrors(form, error);
        else form.setError('name', { message: serverMessage(error) }, { shouldFocus: true });
      }
    }),
  );
  return (
    <Dialog
      open={open}
      title={`Delete ${company.name}?`}
      busy={isAsking}
      onClose={close}
      role="alertdialog"
      footer={
        <>
          <CancelButton disabled={isAsking} />
          <Button type="submit" form={formId} colorPalette="red" loading={isAsking} loadingText="Asking...">
            Delete company
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <Text>Everything is permanently deleted after the waiting period. Export it first if you may need it.</Text>
          <FormField label={`Type ${company.name} to confirm`} error={form.formState.errors.name?.message} required>
            <Input {...form.register('name')} autoComplete="off" />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
