import { Box, Button, Fieldset, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { PAY_BY_MARGIN_DEFAULT } from '@paycycle/schema/domain/pay-by';
import { PAYMENT_DAYS_DEFAULT } from '@paycycle/schema/domain/payment-sessions';
import type { CompanyFieldsFragment, CompanyInput } from '@paycycle/schema/generated/operations';
import { type CompanyFormValues, companyFormSchema } from '@paycycle/schema/validation/company-form';
import { useId, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { Checkbox } from '../Checkbox.tsx';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { FormDateField } from '../date-field/FormDateField.tsx';
import { DraftRestoredNotice } from '../draft-form/DraftRestoredNotice.tsx';
import { useDraft, useDraftForm } from '../draft-form/use-draft-form.ts';
import { FormField } from '../FormField.tsx';
import { showFieldErrors } from '../show-field-errors.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { CompanyPaymentFields } from './CompanyPaymentFields.tsx';
import { PaymentSessionFields } from './PaymentSessionFields.tsx';
import { useSaveCompany } from './use-companies.ts';

interface CompanyFormDialogProps {
  /** Company to edit; null to add one. */
  readonly company: CompanyFieldsFragment | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CompanyFormDialog({ company, open, onClose }: CompanyFormDialogProps) {
  const formId = useId();
  const { saveCompany, busy } = useSaveCompany(company);
  const label = company ? 'Save Changes' : 'Add Company';
  return (
    <Dialog
      open={open}
      title={company ? 'Edit Company' : 'Add New Company'}
      size="lg"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} loading={busy} loadingText="Saving...">
            {label}
          </Button>
        </>
      }
    >
      <CompanyForm
        formId={formId}
        company={company}
        onSubmit={async (input) => {
          // Enter can arrive again while the dialog fades out.
          if (!open) return;
          await saveCompany(input);
          onClose();
        }}
      />
    </Dialog>
  );
}

type CompanyFormOutput = ReturnType<typeof companyFormSchema.parse>;
type CompanyFormState = UseFormReturn<CompanyFormValues, unknown, CompanyFormOutput>;

interface CompanyFormProps {
  readonly formId: string;
  readonly company: CompanyFieldsFragment | null;
  /** Rejects when the server refuses. The form then shows the message for each field. */
  readonly onSubmit: (input: CompanyInput) => Promise<void>;
}

function CompanyForm({ formId, company, onSubmit }: CompanyFormProps) {
  const draft = useDraft({ form: 'company', companyId: null, recordId: company?.id ?? null });
  const form = useForm<CompanyFormValues, unknown, CompanyFormOutput>({
    resolver: zodResolver(companyFormSchema),
    defaultValues: formValuesOf(company),
  });
  const typed = useDraftForm(form, draft);
  const [begun] = useState(() => company && companyFormSchema.safeParse(formValuesOf(company)).data);
  const { register, formState } = form;
  const isOwner = company?.isOwner ?? true;
  const errorOf = (field: keyof CompanyFormValues) => formState.errors[field]?.message;
  const submit = useOneAtATime(
    form.handleSubmit((input) =>
      onSubmit(company && begun ? { name: company.name, ...changedSince(begun, input) } : input).then(
        typed.forget,
        (error: unknown) =>
          showFieldErrors(form, error, {
            accountOpeningBalancePence: 'accountOpeningBalance',
            approvalThresholdPence: 'approvalThreshold',
          }),
      ),
    ),
  );

  return (
    <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <FormField label="Company name" error={errorOf('name')} required>
          <Input {...register('name')} autoComplete="organization" />
        </FormField>
        <FormField label="Address" error={errorOf('address')}>
          <Textarea {...register('address')} rows={2} autoComplete="street-address" />
        </FormField>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <FormField label="Phone" error={errorOf('phone')}>
            <Input {...register('phone')} type="tel" autoComplete="tel" />
          </FormField>
          <FormField label="Email" error={errorOf('email')}>
            <Input {...register('email')} type="email" autoComplete="email" />
          </FormField>
          <FormField label="Registration number" error={errorOf('registrationNumber')}>
            <Input {...register('registrationNumber')} />
          </FormField>
          <FormField label="VAT number" error={errorOf('vatNumber')}>
            <Input {...register('vatNumber')} />
          </FormField>
        </SimpleGrid>
        {!company && <SandboxField form={form} />}
        <OpeningBalanceFields form={form} />
        <PaymentSessionFields form={form} />
        <CompanyPaymentFields form={form} isOwner={isOwner} />
      </Stack>
    </form>
  );
}

/** Returns only the edited fields: another user may have changed the others while the form was open. */
function changedSince(begun: CompanyFormOutput, input: CompanyFormOutput): Partial<CompanyFormOutput> {
  const fields = Object.keys(input) as (keyof CompanyFormOutput)[];
  return Object.fromEntries(fields.flatMap((field) => (input[field] === begun[field] ? [] : [[field, input[field]]])));
}

function SandboxField({ form }: { readonly form: CompanyFormState }) {
  const { field } = useController({ control: form.control, name: 'isSandbox' });
  return (
    <Checkbox checked={field.value === true} onChange={field.onChange} alignItems="flex-start">
      Sandbox company: for trying programs out. No money moves, and it stays a sandbox for ever.
    </Checkbox>
  );
}

function OpeningBalanceFields({ form }: { readonly form: CompanyFormState }) {
  const { register, formState } = form;
  return (
    <Box borderTopWidth="1px" pt="4">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Bank account</Fieldset.Legend>
        <Fieldset.HelperText>Your bank balance at the start of the opening date.</Fieldset.HelperText>
        <Fieldset.Content mt="3">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <FormDateField control={form.control} name="accountOpeningDate" label="Opening date" />
            <FormField label="Opening balance (£)" error={formState.errors.accountOpeningBalance?.message}>
              <Input {...register('accountOpeningBalance')} inputMode="decimal" placeholder="0.00" />
            </FormField>
          </SimpleGrid>
        </Fieldset.Content>
      </Fieldset.Root>
    </Box>
  );
}

function formValuesOf(company: CompanyFieldsFragment | null) {
  const threshold = company?.approvalThresholdPence ?? null;
  return {
    name: company?.name ?? '',
    address: company?.address ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    registrationNumber: company?.registrationNumber ?? '',
    vatNumber: company?.vatNumber ?? '',
    accountOpeningDate: company?.accountOpeningDate ?? '',
    accountOpeningBalance: company ? formatDecimal(company.accountOpeningBalancePence) : '',
    approvalThreshold: threshold === null ? '' : formatDecimal(threshold),
    bankAccountName: company?.bankAccountName ?? '',
    bankSortCode: company?.bankSortCode ?? '',
    bankAccountNumber: company?.bankAccountNumber ?? '',
    bacsServiceUserNumber: company?.bacsServiceUserNumber ?? '',
    firstPaymentDay: String(company?.firstPaymentDay ?? PAYMENT_DAYS_DEFAULT[0]),
    secondPaymentDay: String(company?.secondPaymentDay ?? PAYMENT_DAYS_DEFAULT[1]),
    payByMarginDays: String(company?.payByMarginDays ?? PAY_BY_MARGIN_DEFAULT),
    holidayCalendar: company?.holidayCalendar ?? 'england_and_wales',
    changedAccountsWait: company?.changedAccountsWait ?? true,
    isSandbox: company?.isSandbox ?? false,
  } satisfies Required<CompanyFormValues>;
}
