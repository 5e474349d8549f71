import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { TOKEN_SCOPE_DESCRIPTIONS, TOKEN_SCOPE_LABELS, TOKEN_SCOPES } from '@paycycle/schema/domain/token-scope';
import { TOKEN_DAYS_DEFAULT, TOKEN_DAYS_MAX } from '@paycycle/schema/limits';
import { tokenFormSchema } from '@paycycle/schema/validation/token-form';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type Company, useActiveCompany } from '../../../app/company/active-company.ts';
import { CompanyChoices } from '../../../components/CompanyChoices.tsx';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { Select } from '../../../components/Select.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { AddressesField, addressesIn } from './AddressesField.tsx';
import { useNewToken } from './use-tokens.ts';

interface NewTokenFormProps {
  readonly company: Company;
  /** Told the token's text, which is shown once. */
  readonly onCreated: (text: string) => void;
}

interface Values {
  readonly name: string;
  readonly scope: string;
  readonly companyIds: number[];
  readonly days: string;
  readonly allowedAddresses: string;
}

/** The form, and what sends it. */
function useTokenForm({ company, onCreated }: NewTokenFormProps) {
  const { create, busy } = useNewToken(company.id);
  const first: Values = {
    name: '',
    scope: company.isSandbox ? 'test_everything' : TOKEN_SCOPES[0],
    companyIds: [company.id],
    days: String(TOKEN_DAYS_DEFAULT),
    allowedAddresses: '',
  };
  const form = useForm({ defaultValues: first });
  const typed = useDraftForm(form, null);
  const submit = useSubmit(form, async (values) => {
    const allowedAddresses = addressesIn(values.allowedAddresses);
    const read = tokenFormSchema.safeParse({ ...values, days: Number(values.days), allowedAddresses });
    if (!read.success) return showIssues(form, read.error.issues);
    const text = await create(read.data);
    typed.begin(first);
    onCreated(text);
  });
  return { form, submit, busy };
}

/** Form for a token's name, permissions, companies and lifetime. */
export function NewTokenForm({ company, onCreated }: NewTokenFormProps) {
  const { companies } = useActiveCompany();
  // No token is for both.
  const offered = companies.filter(({ isSandbox }) => isSandbox === company.isSandbox);
  const { form, submit, busy } = useTokenForm({ company, onCreated });
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4" align="flex-start">
        <FormField label="Name" hint="For example, the accountant’s app." error={errors.name?.message} required>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <ScopeField
          register={form.register('scope')}
          scope={form.watch('scope')}
          isTest={company.isSandbox}
          error={errors.scope?.message}
        />
        {offered.length > 1 && (
          <Controller
            control={form.control}
            name="companyIds"
            render={({ field }) => (
              <CompanyChoices
                companies={offered}
                chosen={field.value}
                onChange={field.onChange}
                error={errors.companyIds?.message}
              />
            )}
          />
        )}
        <Text fontSize="sm" color="fg.muted">
          {company.isSandbox
            ? 'A test token: it begins with pcy_test_ and is for sandbox companies alone.'
            : 'For a token that may pay without moving money, add a sandbox company.'}
        </Text>
        <FormField label="Days until it expires" hint={`At most ${TOKEN_DAYS_MAX}.`} error={errors.days?.message}>
          <Input {...form.register('days')} inputMode="numeric" maxW="32" />
        </FormField>
        <AddressesField register={form.register('allowedAddresses')} error={errors.allowedAddresses?.message} />
        <Button type="submit" loading={busy} loadingText="Creating...">
          Create token
        </Button>
      </Stack>
    </form>
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function showIssues(form: UseFormReturn<Values>, issues: readonly Issue[]): void {
  for (const { path, message } of issues) {
    const [field] = path;
    if (isField(field)) form.setError(field, { message }, { shouldFocus: true });
  }
}

const FIELDS = ['name', 'scope', 'companyIds', 'days', 'allowedAddresses'] as const;

function isField(name: PropertyKey | undefined): name is (typeof FIELDS)[number] {
  return FIELDS.some((field) => field === name);
}

interface ScopeFieldProps {
  readonly register: object;
  readonly scope: string;
  /** The token is for sandbox companies, and may also pay. */
  readonly isTest: boolean;
  readonly error: string | undefined;
}

function ScopeField({ register, scope, isTest, error }: ScopeFieldProps) {
  const chosen = TOKEN_SCOPES.find((word) => word === scope);
  return (
    <FormField label="What it may do" hint={chosen && TOKEN_SCOPE_DESCRIPTIONS[chosen]} error={error}>
      <Select box={{ maxW: 'sm' }} {...register}>
        {TOKEN_SCOPES.filter((word) => isTest || word !== 'test_everything').map((word) => (
          <option key={word} value={word}>
            {TOKEN_SCOPE_LABELS[word]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
