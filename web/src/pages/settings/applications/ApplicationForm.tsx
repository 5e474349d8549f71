import { Button, Input, Stack, Textarea } from '@chakra-ui/react';
import { applicationFormSchema } from '@paycycle/schema/validation/application-form';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { useSubmit } from '../../../components/use-submit.ts';

interface Values {
  readonly name: string;
  readonly redirectUris: string;
  readonly isConfidential: boolean;
}

export interface ApplicationFormProps {
  /** Null for a new application. */
  readonly application: { readonly name: string; readonly redirectUris: readonly string[] } | null;
  readonly busy: boolean;
  readonly onSubmit: (input: ReturnType<typeof applicationFormSchema.parse>) => Promise<void>;
}

/** Form for the name and the redirect URIs of an application. Whether it has a secret is decided once. */
export function ApplicationForm({ application, busy, onSubmit }: ApplicationFormProps) {
  const first: Values = {
    name: application?.name ?? '',
    redirectUris: application?.redirectUris.join('\n') ?? '',
    isConfidential: false,
  };
  const form = useForm({ defaultValues: first });
  const typed = useDraftForm(form, null);
  const submit = useSubmit(form, async (values) => {
    const redirectUris = values.redirectUris.split(/\s+/).filter(Boolean);
    const read = applicationFormSchema.safeParse({ ...values, redirectUris });
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        form.setError(path[0] === 'name' ? 'name' : 'redirectUris', { message }, { shouldFocus: true });
      return;
    }
    await onSubmit(read.data);
    typed.begin(first);
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4" align="flex-start">
        <FormField label="Name" hint="Users see it when they allow access." error={errors.name?.message} required>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <FormField
          label="Redirect URIs"
          hint="One a line. They begin with https://. A program on the user’s computer has http://127.0.0.1, at any port."
          error={errors.redirectUris?.message}
          required
        >
          <Textarea
            {...form.register('redirectUris')}
            rows={2}
            autoresize
            fontFamily="mono"
            spellCheck={false}
            autoComplete="off"
          />
        </FormField>
        {!application && (
          <Checkbox input={form.register('isConfidential')}>It runs on a server, and can keep a secret</Checkbox>
        )}
        <Button type="submit" loading={busy} loadingText="Saving...">
          {application ? 'Save application' : 'Register application'}
        </Button>
      </Stack>
    </form>
  );
}
