import { Box, Button, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { passkeyNameSchema } from '@paycycle/schema/validation/factor-forms';
import { useForm } from 'react-hook-form';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';

interface PasskeyNameFormProps {
  readonly name: string;
  readonly hint?: string;
  readonly saveLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** Rejects with an Error whose message is shown at the field. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Form for a passkey's name. */
export function PasskeyNameForm({ name, hint, saveLabel, busyLabel, busy, onSave, onClose }: PasskeyNameFormProps) {
  const form = useForm({ resolver: zodResolver(passkeyNameSchema), defaultValues: { name } });
  useDraftForm(form, null);
  const save = useOneAtATime(
    form.handleSubmit(async (typed) => {
      try {
        await onSave(typed.name);
      } catch (error) {
        form.setError('name', { message: error instanceof Error ? error.message : '' }, { shouldFocus: true });
      }
    }),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="3">
        <Box maxW="24rem">
          <FormField label="Name of the passkey" hint={hint} error={form.formState.errors.name?.message}>
            <Input {...form.register('name')} autoComplete="off" autoFocus />
          </FormField>
        </Box>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button type="submit" loading={busy} loadingText={busyLabel}>
            {saveLabel}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
