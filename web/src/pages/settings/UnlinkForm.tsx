import { Button, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { linkFormSchema } from '@paycycle/schema/validation/identity-forms';
import { useForm } from 'react-hook-form';
import { useUnlinkIdentityMutation } from '../../apollo/hooks.generated.ts';
import { useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { useSubmit } from '../../components/use-submit.ts';

interface UnlinkFormProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Unlinks a sign-in elsewhere, with the password that is the way in from then on. */
export function UnlinkForm({ id, onClose }: UnlinkFormProps) {
  const { sendOrThrow, busy } = useUnlinkIdentityMutation({
    companyId: null,
    failed: {
      title: 'Failed to unlink',
      isShownAtFields: true,
    },
    done: () => ({ title: 'Unlinked', description: 'Sign in with your password from now on.' }),
  });
  const form = useForm({ resolver: zodResolver(linkFormSchema), defaultValues: { password: '' } });
  // Drafts never contain passwords.
  useDraftForm(form, null);
  const unlink = useSubmit(form, async ({ password }) => {
    await sendOrThrow({ input: { id, password } });
  });
  return (
    <form onSubmit={(event) => void unlink(event)} noValidate>
      <Stack gap="4">
        <FormField
          label="Your password"
          hint="You’ll sign in with it from now on."
          error={form.formState.errors.password?.message}
        >
          <Input {...form.register('password')} type="password" autoComplete="current-password" autoFocus />
        </FormField>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button type="submit" loading={busy} loadingText="Unlinking...">
            Unlink
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
