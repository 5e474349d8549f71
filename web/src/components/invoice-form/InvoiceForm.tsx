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

/** What an invoice form shows; a form for a new invoice needs little of it. */
export interface InvoiceFormContent {
  readonly companyId: number;
  /** The invoice that is changed; null for a new one. */
  readonly recordId?: number | null;
  /** How often the record was read again: the dialog begins the form anew with it. */
  readonly readCount?: number;
  /** False where the form begins with something better than what was typed earlier. */
  readonly restoresDraft?: boolean;
  /** Asked before a restored draft is sent over what others have stored since; false sends nothing. */
  readonly mayTypeOver?: () => boolean;
  readonly initialValues?: Partial<InvoiceFormValues>;
  /** The supplier of the initial name, where it is known already. */
  readonly initialSupplier?: SupplierSuggestion | null;
  /** The fields that were read from the PDF: they are marked until someone edits them. */
  readonly prefilled?: ReadonlySet<InvoiceFieldName>;
  readonly statuses?: readonly InvoiceStatus[];
  /** The fields that cannot be changed, each with the reason in words (RULES.md, 13). */
  readonly readOnlyFields?: ReadOnlyFields;
  /** False where the file of the initial values is shown elsewhere, and is not to be changed. */
  readonly hasAttachment?: boolean;
}

interface InvoiceFormProps extends InvoiceFormContent {
  readonly formId: string;
  /**
   * Returns whether the invoice was stored. Rejected when the server refuses; the form then shows its message for each
   * field.
   */
  readonly onSubmit: (input: InvoiceInput) => Promise<boolean | undefined>;
  readonly onEdit: () => void;
  /** Called with the type that the form has, and with another once it is chosen. */
  readonly onType?: (documentType: InvoiceType) => void;
  /** While a file is on its way the form cannot be sent. */
  readonly onUploading?: (uploading: boolean) => void;
  readonly children?: ReactNode;
}

/** The fields of the server that are typed under another name. */
const NAMES_OF_AMOUNTS = {
  amountPence: 'amount',
  netAmountPence: 'netAmount',
  vatAmountPence: 'vatAmount',
  paidInAdvancePence: 'paidInAdvance',
  // They stand in the panel of the invoice, and come to its amount.
  lines: 'amount',
} as const;

const NOTHING_PREFILLED: ReadonlySet<InvoiceFieldName> = new Set();
const NOTHING_READ_ONLY: ReadOnlyFields = {};

/** The value of a button that sends the form although the invoice exists already (RULES.md, 11). */
export const ALLOW_DUPLICATE = 'allow-duplicate';

function isSentAnyway(event: BaseSyntheticEvent | undefined): boolean {
  const { nativeEvent } = event ?? {};
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === ALLOW_DUPLICATE;
}

/** The form of RULES.md, section 5: what is typed stays until the server has taken it. */
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
