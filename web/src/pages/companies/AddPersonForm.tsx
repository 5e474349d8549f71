import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { personEmailSchema } from '@paycycle/schema/validation/person-email';
import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../components/FormField.tsx';
import { showFieldErrors } from '../../components/show-field-errors.ts';
import { RestoredNote } from '../../components/typed-form/RestoredNote.tsx';
import { useDraft, useTypedForm } from '../../components/typed-form/use-typed-form.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { type CompanyPerson, useAddPerson } from './use-people.ts';

interface AddPersonFormProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly people: readonly CompanyPerson[];
}

/** Adds a registered user to a company by their e-mail; the field is empty again for the next one. */
export function AddPersonForm({ company, people }: AddPersonFormProps) {
  const { addPerson, busy } = useAddPerson(company);
  const form = useForm({ resolver: zodResolver(personEmailSchema), defaultValues: { email: '' } });
  const typed = useTypedForm(form, useDraft({ form: 'person', companyId: company.id, recordId: null }));
  const add = async (email: string) => {
    if (people.some((person) => person.email.toLowerCase() === email)) {
      form.setError('email', { type: 'known', message: 'This person is on the list already' }, { shouldFocus: true });
      return;
    }
    try {
      await addPerson(email);
    } catch (error) {
      showFieldErrors(form, error);
      return;
    }
    typed.begin({ email: '' });
    form.setFocus('email');
  };
  const submit = useOneAtATime(form.handleSubmit(({ email }) => add(email)));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <RestoredNote at={typed.restoredAt} onDiscard={typed.discardRestored} />
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Box flex="1" minW="15rem">
          <FormField
            label="Add by email"
            hint="They need a Paycycle account first"
            error={form.formState.errors.email?.message}
          >
            <Input {...form.register('email')} type="email" autoComplete="off" />
          </FormField>
        </Box>
        <Button type="submit" mt={{ base: '0', md: '1.625rem' }} loading={busy} loadingText="Adding...">
          <UserPlus aria-hidden />
          Add Person
        </Button>
      </Flex>
    </form>
  );
}
