import { Button, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { PASSWORD_LENGTH_MIN } from '@paycycle/schema/limits';
import { passwordFormSchema } from '@paycycle/schema/validation/account-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChangePasswordMutation } from '../../apollo/hooks.generated.ts';
import { useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { useSubmit } from '../../components/use-submit.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password; all other sessions of the user end, this one stays. */
export function PasswordForm() {
  const { sendOrThrow, busy } = useChangePasswordMutation({
    companyId: null,
    failed: {
      title: 'Failed to change your password',
      isShownAtFields: true,
    },
    done: ({ changePassword: { endedSessions } }) => ({
      title: 'Password changed',
      description: signedOut(endedSessions),
    }),
  });
  const [isShown, setIsShown] = useState(false);
  const form = useForm({ resolver: zodResolver(passwordFormSchema), defaultValues: EMPTY });
  // Drafts never contain passwords.
  useDraftForm(form, null);
  const { errors } = form.formState;
  const change = useSubmit(form, async (input) => {
    await sendOrThrow({ input });
    form.reset(EMPTY);
    setIsShown(false);
  });
  const type = isShown ? 'text' : 'password';
  return (
    <form onSubmit={(event) => void change(event)} noValidate>
      <Stack gap="4">
        <FormField label="Current password" error={errors.currentPassword?.message}>
          <Input {...form.register('currentPassword')} type={type} autoComplete="current-password" />
        </FormField>
        <FormField
          label="New password"
          hint={`At least ${PASSWORD_LENGTH_MIN} characters. You'll be signed out everywhere else.`}
          error={errors.newPassword?.message}
        >
          <Input {...form.register('newPassword')} type={type} autoComplete="new-password" />
        </FormField>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button type="submit" loading={busy} loadingText="Changing...">
            Change password
          </Button>
          <Button variant="outline" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide passwords' : 'Show passwords'}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function signedOut(count: number): string {
  if (count === 0) return 'Use it the next time you sign in.';
  return `You've been signed out of ${count} other ${count === 1 ? 'session' : 'sessions'}.`;
}
