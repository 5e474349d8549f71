import { Box, Button, Flex, Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '@paycycle/schema/domain/access';
import { type InvitationFormValues, invitationFormSchema } from '@paycycle/schema/validation/invitation-form';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../Checkbox.tsx';
import { DraftRestoredNotice } from '../draft-form/DraftRestoredNotice.tsx';
import { useDraft, useDraftForm } from '../draft-form/use-draft-form.ts';
import { FormField } from '../FormField.tsx';
import { Select } from '../Select.tsx';
import { showFieldErrors } from '../show-field-errors.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { type NewLink, NewLinkNote } from './NewLinkNote.tsx';
import { type CompanyInQuestion, type CompanyPerson, type Invited, useInvite } from './use-people.ts';

interface InviteFormProps {
  readonly company: CompanyInQuestion;
  readonly people: readonly CompanyPerson[];
}

const EMPTY = { email: '', role: 'bookkeeper', mayCloseMonths: false } as const satisfies InvitationFormValues;

/** Invites a person by email and shows the link to send them. Then clears the field for the next invitation. */
export function InviteForm({ company, people }: InviteFormProps) {
  const { form, typed, send, busy, link } = useInvitationForm(company, people);
  const role = form.watch('role') ?? EMPTY.role;
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="3">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <Flex gap="3" align="flex-start" wrap="wrap">
          <Box flex="2" minW="14rem">
            <FormField
              label="Invite by email"
              hint="They don’t need an account yet. Nobody else can use their link."
              error={errors.email?.message}
            >
              <Input {...form.register('email')} type="email" autoComplete="off" />
            </FormField>
          </Box>
          <Box flex="1" minW="10rem">
            <FormField label="Role" hint={ROLE_DESCRIPTIONS[role]} error={errors.role?.message}>
              <Select {...form.register('role')}>
                {ROLES.map((one) => (
                  <option key={one} value={one}>
                    {ROLE_LABELS[one]}
                  </option>
                ))}
              </Select>
            </FormField>
          </Box>
          <Button type="submit" mt={{ base: '0', md: '1.625rem' }} loading={busy} loadingText="Inviting...">
            <UserPlus aria-hidden />
            Invite
          </Button>
        </Flex>
        {role === 'accountant' && (
          <Checkbox input={form.register('mayCloseMonths')}>May close and reopen months</Checkbox>
        )}
        {link && <NewLinkNote {...link} />}
      </Stack>
    </form>
  );
}

function useInvitationForm(company: CompanyInQuestion, people: readonly CompanyPerson[]) {
  const { invite, busy } = useInvite(company);
  const [link, setLink] = useState<NewLink | null>(null);
  const form = useForm({ resolver: zodResolver(invitationFormSchema), defaultValues: EMPTY });
  const typed = useDraftForm(form, useDraft({ form: 'person', companyId: company.id, recordId: null }));
  const inviteOne = async (invited: Invited) => {
    const { email } = invited;
    if (people.some((person) => person.email.toLowerCase() === email)) {
      form.setError('email', { type: 'known', message: 'This person is on the list already' }, { shouldFocus: true });
      return;
    }
    try {
      const made = await invite(invited);
      setLink({ link: made.link, email, isWaiting: made.invitation.isWaiting });
    } catch (error) {
      showFieldErrors(form, error);
      return;
    }
    typed.begin({ ...EMPTY, role: invited.role });
    form.setFocus('email');
  };
  const send = useOneAtATime(
    form.handleSubmit(({ email, role, mayCloseMonths }) => inviteOne({ email, role, mayCloseMonths })),
  );
  return { form, typed, send, busy, link };
}
