import { Button, Flex, Input } from '@chakra-ui/react';
import { nominalAccountFormSchema } from '@paycycle/schema/validation/chart-of-accounts-form';
import { useForm } from 'react-hook-form';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useNewAccount } from './use-chart.ts';

const EMPTY = { code: '', name: '' };

interface NewAccountFormProps {
  readonly companyId: number;
  /** QuickBooks has names alone: there the name is the code. */
  readonly namesOnly: boolean;
}

/** Adds an account to the chart. */
export function NewAccountForm({ companyId, namesOnly }: NewAccountFormProps) {
  const { add, busy } = useNewAccount(companyId);
  const form = useForm({ defaultValues: EMPTY });
  const typed = useDraftForm(form, null);
  const first = namesOnly ? 'name' : 'code';
  const save = useSubmit(form, async (typedIn) => {
    const values = namesOnly ? { code: typedIn.name, name: typedIn.name } : typedIn;
    const problems = nominalAccountFormSchema.safeParse(values).error?.issues ?? [];
    for (const { path, message } of problems.toReversed()) {
      form.setError(namesOnly || path[0] === 'name' ? 'name' : 'code', { message }, { shouldFocus: true });
    }
    if (problems.length > 0) return;
    await add(values);
    typed.begin(EMPTY);
    form.setFocus(first);
  });
  const { errors } = form.formState;
  // If the form has no code field, show the code's error at the name.
  const nameError = errors.name?.message ?? (namesOnly ? errors.code?.message : undefined);
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Flex gap="3" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
        {!namesOnly && (
          <FormField label="Code" error={errors.code?.message}>
            <Input {...form.register('code')} autoComplete="off" />
          </FormField>
        )}
        <FormField label="Name" error={nameError}>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <Button type="submit" mt={{ sm: '26px' }} flexShrink="0" loading={busy} loadingText="Adding...">
          Add account
        </Button>
      </Flex>
    </form>
  );
}
