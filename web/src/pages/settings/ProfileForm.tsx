import { Button, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { profileFormSchema } from '@paycycle/schema/validation/account-forms';
import { useForm } from 'react-hook-form';
import { useUpdateProfileMutation } from '../../apollo/hooks.generated.ts';
import { useSession } from '../../app/session/session.ts';
import { DraftRestoredNotice } from '../../components/draft-form/DraftRestoredNotice.tsx';
import { useDraft, useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { EmailNote } from './EmailNote.tsx';

/** The user's names; the email is how they sign in, and stays. */
export function ProfileForm() {
  const { email, firstName, lastName } = useSession();
  const { sendOrThrow, busy } = useUpdateProfileMutation({
    companyId: null,
    failed: { title: 'Failed to save your profile' },
    done: () => ({ title: 'Profile saved' }),
  });
  const form = useForm({
    resolver: zodResolver(profileFormSchema),
    defaultValues: { firstName: firstName ?? '', lastName: lastName ?? '' },
  });
  const typed = useDraftForm(form, useDraft({ form: 'profile', companyId: null, recordId: null }));
  const { errors } = form.formState;
  const save = useSubmit(form, async (input) => {
    await sendOrThrow({ input });
    typed.begin(form.getValues());
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="4">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <FormField label="First name" error={errors.firstName?.message}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </FormField>
        <FormField label="Last name" error={errors.lastName?.message}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </FormField>
        <FormField label="Email" hint="You sign in with this email." readOnly>
          <Input value={email} type="email" autoComplete="username" />
        </FormField>
        <EmailNote email={email} />
        <Button type="submit" alignSelf="flex-start" loading={busy} loadingText="Saving...">
          Save profile
        </Button>
      </Stack>
    </form>
  );
}
