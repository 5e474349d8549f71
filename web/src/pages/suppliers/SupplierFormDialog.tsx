import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@paycycle/schema/domain/invoice-terms';
import { NO_SUPPLIER_CATEGORY } from '@paycycle/schema/domain/supplier-category';
import {
  type InvoicesSeen,
  SupplierDocument,
  type SupplierFieldsFragment,
} from '@paycycle/schema/generated/operations';
import { type SupplierFormValues, supplierFormSchema } from '@paycycle/schema/validation/supplier-form';
import { type MouseEvent, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { ChangedByOthers } from '../../components/draft-form/ChangedByOthers.tsx';
import { DraftRestoredNotice } from '../../components/draft-form/DraftRestoredNotice.tsx';
import type { DraftValue } from '../../components/draft-form/drafts.ts';
import { OnRecordContext, storedText } from '../../components/draft-form/NowOnRecord.tsx';
import { useDraft, useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { useLatestRecord } from '../../components/draft-form/use-latest-record.ts';
import { Notice } from '../../components/Notice.tsx';
import { showFieldErrors } from '../../components/show-field-errors.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import { SupplierFields } from './SupplierFields.tsx';
import { useSwitchQuestion } from './SwitchQuestion.tsx';
import { useBankDetailsCheck } from './use-bank-details-check.ts';
import { useSaveSupplier } from './use-supplier-actions.ts';

interface SupplierFormDialogProps {
  readonly companyId: number;
  /** The supplier to edit; null adds one. */
  readonly supplier: SupplierFieldsFragment | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SupplierFormDialog({ companyId, supplier: opened, open, onClose }: SupplierFormDialogProps) {
  const formId = useId();
  const latest = useLatestSupplier(opened);
  const supplier = latest.record;
  const { saveSupplier, busy: isSaving } = useSaveSupplier(companyId);
  const check = useBankDetailsCheck(companyId, supplier);
  const autoPaid = useAutoPaidSwitch(companyId, supplier);
  const busy = isSaving || check.busy;
  const close = () => {
    check.forget();
    latest.forget();
    onClose();
  };
  const label = supplier ? 'Save Changes' : 'Add Supplier';
  return (
    <Dialog
      open={open}
      title={supplier ? 'Edit Supplier' : 'Add Supplier'}
      size="lg"
      busy={busy}
      onClose={close}
      footer={
        <>
          <ChangedByOthers what="supplier" latest={latest} disabled={busy} />
          {check.warning && <BankDetailsAlert warning={check.warning} />}
          <CancelButton disabled={busy} />
          <Button
            type="submit"
            form={formId}
            loading={busy}
            loadingText={isSaving ? 'Saving...' : 'Checking...'}
            onClick={ignoreSecondOfDoubleClick}
          >
            {check.warning ? 'Save anyway' : label}
          </Button>
        </>
      }
    >
      <SupplierForm
        key={latest.readCount}
        formId={formId}
        companyId={companyId}
        supplier={supplier}
        onBankDetailsTyped={check.forget}
        mayBeSaved={async (input) => {
          return (await check.mayBeSaved(input)) && autoPaid.maySwitch(input);
        }}
        mayTypeOver={latest.mayTypeOver}
        onSubmit={async (input) => {
          // Enter can come again while the dialog fades.
          if (!open) return;
          await latest.save(() => saveSupplier(supplier, input, autoPaid.seenInvoices.current));
          close();
        }}
      />
      {autoPaid.dialog}
    </Dialog>
  );
}

/** Asks before the form switches a supplier on record, and keeps what the user was shown for the call. */
function useAutoPaidSwitch(companyId: number, supplier: SupplierFieldsFragment | null) {
  const { askToSwitch, dialog } = useSwitchQuestion(companyId);
  const seenInvoices = useRef<InvoicesSeen | null>(null);
  const maySwitch = async ({ isAutoPaid }: SupplierFormOutput): Promise<boolean> => {
    seenInvoices.current = null;
    if (supplier === null || isAutoPaid === undefined || isAutoPaid === supplier.isAutoPaid) return true;
    seenInvoices.current = await askToSwitch({ supplierIds: [supplier.id] }, isAutoPaid);
    return seenInvoices.current !== null;
  };
  return { maySwitch, seenInvoices, dialog };
}

function useLatestSupplier(opened: SupplierFieldsFragment | null) {
  const client = useApolloClient();
  return useLatestRecord(opened, async () => {
    if (!opened) return null;
    const read = { query: SupplierDocument, variables: { id: opened.id }, fetchPolicy: 'network-only' } as const;
    return (await client.query(read)).data?.supplier;
  });
}

/**
 * Ignores the second click of a double click. A warning can appear between the two, and the click would accept it unread.
 */
function ignoreSecondOfDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

function BankDetailsAlert({ warning }: { readonly warning: string }) {
  return (
    <Notice status="warning" role="alert" w="full" title="Please check the bank details">
      {warning}
    </Notice>
  );
}

type SupplierFormOutput = ReturnType<typeof supplierFormSchema.parse>;

interface SupplierFormProps {
  readonly formId: string;
  readonly companyId: number;
  readonly supplier: SupplierFieldsFragment | null;
  readonly onBankDetailsTyped: () => void;
  readonly mayBeSaved: (input: SupplierFormOutput) => Promise<boolean>;
  /** Asked before a restored draft is sent over what others have stored since; false sends nothing. */
  readonly mayTypeOver: () => boolean;
  /** Rejected when the server refuses; the form then shows its message for each field. */
  readonly onSubmit: (input: SupplierFormOutput) => Promise<void>;
}

function SupplierForm(props: SupplierFormProps) {
  const { formId, companyId, supplier, onBankDetailsTyped, mayBeSaved, mayTypeOver, onSubmit } = props;
  const draft = useDraft({ form: 'supplier', companyId, recordId: supplier?.id ?? null });
  const form = useForm<SupplierFormValues, unknown, SupplierFormOutput>({
    resolver: zodResolver(supplierFormSchema),
    defaultValues: formValuesOf(supplier),
  });
  const typed = useDraftForm(form, draft);
  const takeStored = (name: string) => {
    // Reset the bank details together: half of them would make an account that nobody entered.
    const taken = name.startsWith('bank') ? BANK_FIELDS : [name];
    for (const field of taken) if (isFieldName(field)) form.resetField(field);
    if (taken === BANK_FIELDS) onBankDetailsTyped();
  };
  const showRefusal = (error: unknown) => {
    if (serverCode(error) === 'SUPPLIER_EXISTS') {
      form.setError('name', { type: 'server', message: serverMessage(error, '') }, { shouldFocus: true });
    }
    showFieldErrors(form, error);
  };
  const submit = useOneAtATime(
    form.handleSubmit(async (input) => {
      if (typed.typedOver.size > 0 && !mayTypeOver()) return;
      if (await mayBeSaved(input)) await onSubmit(input).then(typed.forget, showRefusal);
    }),
  );
  return (
    <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
      <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
      <OnRecordContext value={{ typedOver: typed.typedOver, textOf: storedTextOf, onTake: takeStored }}>
        <SupplierFields form={form} supplier={supplier} onBankDetailsTyped={onBankDetailsTyped} />
      </OnRecordContext>
    </form>
  );
}

const BANK_FIELDS: readonly string[] = ['bankAccountName', 'bankSortCode', 'bankAccountNumber'];

function isFieldName(name: string): name is keyof SupplierFormValues {
  return name in formValuesOf(null);
}

function storedTextOf(name: string, stored: DraftValue): string {
  return name === 'paymentTermsDays' ? countOf(Number(stored), 'day') : storedText(stored);
}

function formValuesOf(supplier: SupplierFieldsFragment | null) {
  return {
    name: supplier?.name ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    address: supplier?.address ?? '',
    category: supplier?.category ?? NO_SUPPLIER_CATEGORY,
    vatNumber: supplier?.vatNumber ?? '',
    companyNumber: supplier?.companyNumber ?? '',
    paymentTermsDays: String(supplier?.paymentTermsDays ?? DEFAULT_PAYMENT_TERMS_DAYS),
    paymentTerms: supplier?.paymentTerms ?? '',
    bankAccountName: supplier?.bankAccountName ?? '',
    bankSortCode: supplier?.bankSortCode ?? '',
    bankAccountNumber: supplier?.bankAccountNumber ?? '',
    isAutoPaid: supplier?.isAutoPaid ?? false,
    isSmallBusiness: supplier?.isSmallBusiness ?? null,
  } satisfies SupplierFormValues;
}
