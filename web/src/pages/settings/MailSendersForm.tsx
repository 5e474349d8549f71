import { Button, Stack, Textarea } from '@chakra-ui/react';
import { mailSendersSchema, sendersInText } from '@paycycle/schema/validation/mail-form';
import { Controller, useForm } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DraftRestoredNotice } from '../../components/draft-form/DraftRestoredNotice.tsx';
import { useDraft, useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { type CompanyMail, useMailSenders } from './use-company-mail.ts';

interface MailSendersFormProps {
  readonly companyId: number;
  readonly mail: CompanyMail;
}

/** From whom email is taken: one address or domain on a line. */
export function MailSendersForm({ companyId, mail }: MailSendersFormProps) {
  const { save, busy } = useMailSenders(companyId);
  const form = useForm({
    defaultValues: { senders: mail.senders.join('\n'), refusesOthers: mail.refusesOthers },
  });
  const typed = useDraftForm(form, useDraft({ form: 'mail senders', companyId, recordId: companyId }));
  const submit = useSubmit(form, async ({ senders, refusesOthers }) => {
    const read = mailSendersSchema.safeParse({ senders: sendersInText(senders), refusesOthers });
    if (!read.success) {
      form.setError('senders', { message: read.error.issues[0]?.message }, { shouldFocus: true });
      return;
    }
    await save(read.data);
    typed.begin({ senders: read.data.senders.join('\n'), refusesOthers });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="3" align="flex-start">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <FormField
          label="Who may send"
          hint="One email address, or a domain such as @example.com, on each line. Leave it empty to take email from anyone."
          error={form.formState.errors.senders?.message}
        >
          <Textarea rows={3} autoresize {...form.register('senders')} />
        </FormField>
        <Controller
          control={form.control}
          name="refusesOthers"
          render={({ field }) => (
            <Checkbox
              name={field.name}
              checked={field.value}
              onChange={field.onChange}
              input={{ onBlur: field.onBlur }}
            >
              Refuse email from anyone else, instead of marking it
            </Checkbox>
          )}
        />
        <Button type="submit" loading={busy} loadingText="Saving...">
          Save who may send
        </Button>
      </Stack>
    </form>
  );
}
