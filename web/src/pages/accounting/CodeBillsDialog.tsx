import { Button, Stack } from '@chakra-ui/react';
import { VAT_CODE_LABELS, VAT_CODES, type VatCode } from '@paycycle/schema/domain/vat-code';
import type { CodeBillsInput } from '@paycycle/schema/generated/operations';
import { useId, useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { Checkbox } from '../../components/Checkbox.tsx';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { AccountCombobox } from '../../components/nominal-accounts/AccountCombobox.tsx';
import type { NominalAccount } from '../../components/nominal-accounts/account-labels.ts';
import { TrackingField } from '../../components/nominal-accounts/TrackingField.tsx';
import { Select } from '../../components/Select.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { countOf } from '../../lib/count-of.ts';
import { type BillRow, MISSING_WORDS, nameOfBill } from './bill-row.ts';

export interface CodeBillsDialogProps {
  readonly open: boolean;
  readonly companyId: number;
  readonly bills: readonly BillRow[];
  readonly accounts: readonly NominalAccount[];
  readonly busy: boolean;
  /** Rejects with the server's error, which the form then shows. */
  readonly onCode: (input: CodeBillsInput) => Promise<unknown>;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Dialog to code one or more bills. An empty field keeps the value of each bill. */
export function CodeBillsDialog({ companyId, bills, accounts, busy, onCode, ...dialog }: CodeBillsDialogProps) {
  const formId = useId();
  const first = useRef<HTMLInputElement | null>(null);
  const [bill] = bills;
  const title = bill && bills.length === 1 ? `Code ${nameOfBill(bill)}` : `Code ${countOf(bills.length, 'bill')}`;
  return (
    <Dialog
      {...dialog}
      title={title}
      size="sm"
      busy={busy}
      initialFocus={first}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} data-main-answer loading={busy} loadingText="Coding...">
            Code
          </Button>
        </>
      }
    >
      <CodingForm id={formId} {...{ companyId, bills, accounts, first, onCode }} onDone={dialog.onClose} />
    </Dialog>
  );
}

interface CodingValues {
  readonly vatCode: VatCode | '';
  readonly nominalCode: string;
  readonly trackingCategory: string;
  readonly worksOutVat: boolean;
  readonly allOfSupplier: boolean;
}

interface CodingFormProps extends Pick<CodeBillsDialogProps, 'companyId' | 'bills' | 'accounts' | 'onCode'> {
  readonly id: string;
  readonly first: { current: HTMLInputElement | null };
  readonly onDone: () => void;
}

function CodingForm({ id, companyId, bills, accounts, first, onCode, onDone }: CodingFormProps) {
  const form = useForm<CodingValues>({ defaultValues: proposedFor(bills) });
  const typed = useDraftForm(form, null);
  const save = useSubmit(form, async (values) => {
    if (!values.vatCode && !values.nominalCode && !values.trackingCategory) {
      form.setError('nominalCode', { message: 'Choose an account or a VAT code' }, { shouldFocus: true });
      return;
    }
    await onCode(inputOf(bills, values));
    typed.forget();
    onDone();
  });
  const { errors } = form.formState;
  return (
    <form id={id} onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="4">
        <FormField label="Account" error={errors.nominalCode?.message}>
          <Controller
            control={form.control}
            name="nominalCode"
            render={({ field: { ref, value, onChange } }) => (
              <AccountCombobox
                accounts={accounts}
                value={value}
                onChange={onChange}
                inputRef={(input) => {
                  ref(input);
                  first.current = input;
                }}
              />
            )}
          />
        </FormField>
        <VatCodeField form={form} />
        <TrackingField
          form={form}
          name="trackingCategory"
          companyId={companyId}
          error={errors.trackingCategory?.message}
        />
        <Choices form={form} bills={bills} />
      </Stack>
    </form>
  );
}

function VatCodeField({ form }: { readonly form: UseFormReturn<CodingValues> }) {
  return (
    <FormField label="VAT code" error={form.formState.errors.vatCode?.message}>
      <Select {...form.register('vatCode')}>
        <option value="">Leave as it is</option>
        {VAT_CODES.map((code) => (
          <option key={code} value={code}>
            {VAT_CODE_LABELS[code]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

/** Checkboxes to work out missing VAT, and to code all unready bills of a single bill's supplier. */
function Choices({ form, bills }: { readonly form: UseFormReturn<CodingValues>; readonly bills: readonly BillRow[] }) {
  const [bill] = bills;
  const lacksVat = bills.some(({ missing }) => missing.includes('net_and_vat'));
  return (
    <>
      {lacksVat && (
        <Choice
          form={form}
          name="worksOutVat"
          label={`Work out ${MISSING_WORDS.net_and_vat} by the rate of the VAT code`}
        />
      )}
      {bill && bills.length === 1 && (
        <Choice
          form={form}
          name="allOfSupplier"
          label={`Code all bills of ${bill.invoice.supplier.name} that are not ready, in every month`}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly form: UseFormReturn<CodingValues>;
  readonly name: 'worksOutVat' | 'allOfSupplier';
  readonly label: string;
}

function Choice({ form, name, label }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Checkbox checked={value} onChange={onChange} overflowWrap="anywhere">
          {label}
        </Checkbox>
      )}
    />
  );
}

/** Returns the proposal for each field if all bills share it; an empty value otherwise. */
function proposedFor(bills: readonly BillRow[]): CodingValues {
  const alike = <Value,>(of: (proposed: NonNullable<BillRow['proposed']>) => Value | null): Value | null => {
    const [first = null, ...others] = new Set(bills.map(({ proposed }) => proposed && of(proposed)));
    return others.length === 0 ? first : null;
  };
  return {
    vatCode: alike(({ vatCode }) => vatCode) ?? '',
    nominalCode: alike(({ nominalCode }) => nominalCode) ?? '',
    trackingCategory: alike(({ trackingCategory }) => trackingCategory) ?? '',
    worksOutVat: false,
    allOfSupplier: false,
  };
}

function inputOf(bills: readonly BillRow[], values: CodingValues): CodeBillsInput {
  const { vatCode, nominalCode, trackingCategory, worksOutVat, allOfSupplier } = values;
  const [bill] = bills;
  return {
    ...(allOfSupplier && bill ? { supplierId: bill.invoice.supplier.id } : { invoiceIds: bills.map(({ id }) => id) }),
    coding: {
      vatCode: vatCode || null,
      nominalCode: nominalCode || null,
      trackingCategory: trackingCategory.trim() || null,
    },
    worksOutVat,
  };
}
