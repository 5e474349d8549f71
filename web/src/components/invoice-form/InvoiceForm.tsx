import { Stack } from '@chakra-ui/react';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { InvoiceInput } from '@paycycle/schema/generated/operations';
import {
  INVOICE_CREATE_STATUSES,
  type InvoiceFormValues,
  invoiceTypeOf,
} from '@paycycle/schema/validation/invoice-form';
import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { DraftRestoredNotice } from '../draft-form/DraftRestoredNotice.tsx';
import { OnRecordContext } from '../draft-form/NowOnRecord.tsx';
import { useDraft } from '../draft-form/use-draft-form.ts';
import { showFieldErrors } from '../show-field-errors.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { InvoiceFields } from './InvoiceFields.tsx';
import { PdfAttachment } from './PdfAttachment.tsx';
import type { SupplierSuggestion } from './SupplierCombobox.tsx';
import { storedTextOf } from './stored-text.ts';
import { type InvoiceFieldName, type ReadOnlyFields, useInvoiceForm } from './use-invoice-form.ts';

/** Content of an invoice form. Most of it is optional for a new invoice. */
export interface InvoiceFormContent {
  readonly companyId: number;
  /** Invoice to edit; null for a new one. */
  readonly recordId?: number | null;
  /** Number of refetches of the record. The dialog uses it as the form's key. */
  readonly readCount?: number;
  /** False to ignore a stored draft, because the initial values are better. */
  readonly restoresDraft?: boolean;
  /** Called before a restored draft overwrites other users' changes. If it returns false, nothing is sent. */
  readonly mayTypeOver?: () => boolean;
  readonly initialValues?: Partial<InvoiceFormValues>;
  /** Supplier of the initial name, if it is known. */
  readonly initialSupplier?: SupplierSuggestion | null;
  /** Fields read from the PDF. They are marked until the user edits them. */
  readonly prefilled?: ReadonlySet<InvoiceFieldName>;
  readonly statuses?: readonly InvoiceStatus[];
  /** Fields that cannot be changed, with the reason (RULES.md, 13). */
  readonly readOnlyFields?: ReadOnlyFields;
  /** False if the file is shown elsewhere and must not be changed. */
  readonly hasAttachment?: boolean;
}

interface InvoiceFormProps extends InvoiceFormContent {
  readonly formId: string;
  /**
   * Resolves to true if the invoice was stored. Rejects if the server refuses; the form then shows the message for each
   * field.
   */
  readonly onSubmit: (input: InvoiceInput) => Promise<boolean | undefined>;
  readonly onEdit: () => void;
  /** Called with the initial type, and after each change of it. */
  readonly onType?: (documentType: InvoiceType) => void;
  /** Called with true while a file is uploaded: the form cannot be sent then. */
  readonly onUploading?: (uploading: boolean) => void;
  readonly children?: ReactNode;
}

/** Form fields of the server's fields that have another name. */
const NAMES_OF_AMOUNTS = {
  amountPence: 'amount',
  netAmountPence: 'netAmount',
  vatAmountPence: 'vatAmount',
  paidInAdvancePence: 'paidInAdvance',
  // Lines are edited in the invoice's panel, and add up to the amount.
  lines: 'amount',
} as const;

const NOTHING_PREFILLED: ReadonlySet<InvoiceFieldName> = new Set();
const NOTHING_READ_ONLY: ReadOnlyFields = {};

/** Value of the submit button that stores the invoice despite a duplicate (RULES.md, 11). */
export const ALLOW_DUPLICATE = 'allow-duplicate';

function isSentAnyway(event: BaseSyntheticEvent | undefined): boolean {
  const { nativeEvent } = event ?? {};
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === ALLOW_DUPLICATE;
}

/** The form of RULES.md, section 5. Typed text stays until the server has saved it. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { formId, companyId, recordId = null, restoresDraft = true, mayTypeOver, hasAttachment = true } = props;
  const { initialValues = {}, initialSupplier = null, prefilled = NOTHING_PREFILLED } = props;
  const { statuses = INVOICE_CREATE_STATUSES, readOnlyFields = NOTHING_READ_ONLY } = props;
  const { onSubmit, onEdit, onType, onUploading, children } = props;
  const kept = useDraft({ form: 'invoice', companyId, recordId });
  const draft = restoresDraft ? kept : { ...kept, restored: null };
  const state = useInvoiceForm({ initialValues, initialSupplier, prefilled, statuses, draft });
  const { form, typed } = state;
  const submit = useOneAtATime(
    form.handleSubmit((input, event) => {
      if (typed.typedOver.size > 0 && mayTypeOver?.() === false) return;
      return onSubmit({ ...input, allowDuplicate: isSentAnyway(event) }).then(
        (isStored) => isStored && typed.forget(),
        (error: unknown) => showFieldErrors(form, error, NAMES_OF_AMOUNTS),
      );
    }),
  );
  const isUploading = useRef(false);
  const sendUnlessUploading = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isUploading.current) void submit(event);
  };
  const [filePath, fileName] = form.watch(['filePath', 'fileName']);
  const documentType = invoiceTypeOf({ documentType: form.watch('documentType') });
  useEffect(() => onType?.(documentType), [onType, documentType]);
  return (
    <form id={formId} onSubmit={sendUnlessUploading} onChange={onEdit} noValidate>
      <Stack gap="4">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        {children}
        <OnRecordContext value={{ typedOver: typed.typedOver, textOf: storedTextOf, onTake: state.takeStored }}>
          <InvoiceFields
            companyId={companyId}
            isNew={recordId === null}
            state={state}
            statuses={statuses}
            readOnlyFields={readOnlyFields}
          />
        </OnRecordContext>
        {hasAttachment && (
          <PdfAttachment
            companyId={companyId}
            pdf={filePath ? { filePath, fileName: fileName ?? filePath } : null}
            onChange={(pdf) => {
              form.setValue('filePath', pdf?.filePath ?? null, { shouldDirty: true });
              form.setValue('fileName', pdf?.fileName ?? null, { shouldDirty: true });
            }}
            onUploading={(uploading) => {
              isUploading.current = uploading;
              onUploading?.(uploading);
            }}
          />
        )}
      </Stack>
    </form>
  );
}
