import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { DocumentFieldsFragment, DocumentInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { Check, FileInput, FilePen, FileX, Trash2 } from 'lucide-react';
import { useDocumentQuery } from '../../../apollo/hooks.generated.ts';
import { useCanCall } from '../../../app/company/use-can.ts';
import { useShortcuts } from '../../../app/keyboard/ShortcutLayer.tsx';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { RecordLinks } from '../../../components/record-panel/RecordLinks.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { WithFilePreview } from '../../../components/record-panel/WithFilePreview.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { DOCUMENT_FIELDS } from '../document-fields.ts';
import { mailLabel } from '../document-mail.ts';
import {
  type DocumentRow,
  keyOfRow,
  reasonNotToAccept,
  rowsOfDocument,
  stateOfRow,
  TYPE_WORDS,
} from '../document-row.ts';
import type { DocumentRows } from '../document-rows.ts';
import type { DocumentActions } from '../use-document-actions.ts';
import type { FocusedField } from '../use-focused-field.ts';
import { useNextLook } from '../use-next-look.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { DocumentFile, isShown, type Place } from './DocumentFile.tsx';

type Document = DocumentFieldsFragment;
type Invoice = DocumentInvoiceFieldsFragment;
type RowInvoice = NonNullable<DocumentRow['invoice']>;

interface DocumentPanelProps extends PanelWalk {
  readonly companyId: number;
  readonly documentId: number;
  /** Open row; null if the list has no row of the document. */
  readonly row: DocumentRow | null;
  readonly rows: DocumentRows;
  readonly actions: DocumentActions;
  readonly spot: FocusedField | null;
  readonly onShow: (row: DocumentRow) => void;
}

/** A document beside its fields. Each field shows its place on the page. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { companyId, documentId, row, rows, actions, spot, onShow, ...walk } = props;
  const may = useCanCall();
  const { data, error, refetch } = useDocumentQuery({ variables: { id: documentId } });
  const retry = () => void refetch();
  const document = data?.document;
  const invoice = document?.invoices.find(({ id }) => id === row?.id);
  const isOurs = document?.companyId === companyId;
  const look = useNextLook();
  const accept = async (open: DocumentRow) => {
    if (look.isTooShort()) return;
    // Blur the field first, so that its edit is saved before the invoice is accepted.
    if (window.document.activeElement instanceof HTMLInputElement) window.document.activeElement.blur();
    if (!(await rows.edit.whenSaved(open))) return;
    actions.accept(open);
    look.begin();
    walk.onNext?.();
  };
  useShortcuts('Open document', [
    {
      keys: '$mod+Enter',
      shownAs: ['Ctrl Enter'],
      label: 'Accept it and go on',
      run: () => may('acceptDocument') && row?.invoice && void accept(row),
    },
  ]);
  return (
    <RecordPanel
      {...walk}
      title={document && isOurs ? document.fileName : 'Document'}
      summary={document && isOurs && summaryOf(document, row)}
      recordKey={`document ${documentId} ${row?.place}`}
      isWide={isOurs && isShown(document)}
      actions={
        isOurs &&
        row && <Actions document={document} row={row} actions={actions} rows={rows} onAccept={() => void accept(row)} />
      }
    >
      <RecordLoader noun="document" companyId={companyId} record={document} error={error} onRetry={retry}>
        {(loaded) => (
          <WithFilePreview
            isBeside={isShown(loaded)}
            file={<DocumentFile document={loaded} place={row && invoice ? spotPlace(row, invoice, spot) : null} />}
          >
            <Notes document={loaded} row={row} />
            {loaded.invoices.length > 1 && row && <InvoiceChoice row={row} onShow={onShow} />}
            {row && invoice && (
              <Box onFocus={look.end}>
                <DocumentFields row={row} invoice={invoice} edit={rows.edit} />
              </Box>
            )}
            <BecameInvoices document={loaded} />
          </WithFilePreview>
        )}
      </RecordLoader>
    </RecordPanel>
  );
}

function summaryOf(document: Document, row: DocumentRow | null): string {
  const kind = document.documentType && TYPE_WORDS[document.documentType];
  const state = row ? stateOfRow(row).words : document.status === 'discarded' ? 'Discarded' : 'Accepted';
  const { mail, createdAt, createdByName } = document;
  const added = mail
    ? `${mailLabel(mail)}, ${formatTimestamp(mail.receivedAt)}`
    : `added ${formatTimestamp(createdAt)} by ${createdByName}`;
  return [kind, state, added].filter(Boolean).join(' · ');
}

/** Returns the place of the focused field; null if its place is unknown or it belongs to another row. */
function spotPlace(row: DocumentRow, invoice: Invoice, spot: FocusedField | null): Place | null {
  if (!spot || (spot.rowKey !== null && spot.rowKey !== keyOfRow(row))) return null;
  const { page, box } = invoice[spot.field];
  return page === null ? null : { page, box, label: DOCUMENT_FIELDS[spot.field].label };
}

interface ActionsProps extends Pick<DocumentPanelProps, 'actions' | 'rows'> {
  readonly document: Document;
  readonly row: DocumentRow;
  readonly onAccept: () => void;
}

function Actions({ document, row, rows, actions, onAccept }: ActionsProps) {
  const { status, id, filePath } = document;
  const reasonNoFile = filePath === null ? 'Its file could not be kept' : null;
  const isInvoice = status === 'ready';
  return (
    <>
      {isInvoice ? (
        <>
          <PanelAction
            icon={Check}
            label="Accept"
            isMain
            needs="acceptDocument"
            reasonAgainst={reasonNotToAccept(row)}
            onClick={onAccept}
          />
          {row.invoice && <KindAction invoice={row.invoice} actions={actions} />}
          <PanelAction
            icon={FileX}
            label="Not an invoice"
            needs="setDocumentType"
            onClick={() => actions.setAside(id)}
          />
        </>
      ) : (
        <PanelAction
          icon={FileInput}
          label="It’s an invoice"
          isMain
          needs="setDocumentType"
          reasonAgainst={status === 'reading' ? 'It has not been read yet' : reasonNoFile}
          onClick={() => rows.makeInvoice(row)}
        />
      )}
      <PanelAction icon={Trash2} label="Discard" needs="discardDocument" onClick={() => rows.discard(row)} />
    </>
  );
}

/** A credit note that was read as an invoice, and the other way round. */
function KindAction({ invoice, actions }: { readonly invoice: RowInvoice; readonly actions: DocumentActions }) {
  const isCredit = invoice.documentType === 'credit_note';
  return (
    <PanelAction
      icon={FilePen}
      label={isCredit ? 'Not a credit note' : 'It’s a credit note'}
      needs="editDocumentInvoice"
      onClick={() => actions.setKind(invoice.id, isCredit ? 'invoice' : 'credit_note')}
    />
  );
}

/** Warnings against accepting the document. */
function Notes({ document, row }: { readonly document: Document; readonly row: DocumentRow | null }) {
  const { message, sameFileAs, status } = document;
  const invoice = row?.invoice ?? null;
  const known = invoice?.duplicate?.invoice;
  return (
    <Box display="grid" gap="2" mb="3" _empty={{ display: 'none' }}>
      {message && <Notice status={status === 'refused' ? 'error' : 'info'} title={message} />}
      {known && (
        <InlineWarning>
          You already have <PageLink to={recordPath('/invoices', known.id)}>invoice {known.invoiceNumber}</PageLink>{' '}
          from this supplier ({formatLocalDate(known.invoiceDate)}, {formatPounds(known.amountPence)}, #
          {known.recordNumber})
        </InlineWarning>
      )}
      {invoice?.duplicateElsewhere && <InlineWarning>{invoice.duplicateElsewhere}</InlineWarning>}
      {document.mail && <SenderChecks mail={document.mail} />}
      {invoice?.bankDetailsWarning && <InlineWarning>{invoice.bankDetailsWarning}</InlineWarning>}
      {sameFileAs && (
        <InlineWarning>
          This file was added before:{' '}
          <PageLink to={recordPath('/documents', sameFileAs.id)}>{sameFileAs.fileName}</PageLink>
        </InlineWarning>
      )}
    </Box>
  );
}

/** Shows the checks of the email's sender. Any sender can be forged. */
function SenderChecks({ mail: { authentication, doubt } }: { readonly mail: NonNullable<Document['mail']> }) {
  const checks = authentication ?? 'Nobody checked who sent this email';
  return doubt === null ? (
    <Text color="fg.muted">{checks}</Text>
  ) : (
    <InlineWarning>
      {doubt}. {checks}.
    </InlineWarning>
  );
}

/** Of several invoices in one document, the one that is shown. */
function InvoiceChoice({ row, onShow }: { readonly row: DocumentRow; readonly onShow: (row: DocumentRow) => void }) {
  return (
    <HStack role="group" aria-label="Invoices in this document" gap="1" mb="3" wrap="wrap">
      {rowsOfDocument(row.document).map((one) => (
        <Button
          key={one.id}
          size="xs"
          variant={one.id === row.id ? 'solid' : 'outline'}
          aria-pressed={one.id === row.id}
          onClick={() => onShow(one)}
        >
          Invoice {one.place}
        </Button>
      ))}
    </HStack>
  );
}

/** Links to the invoices that the document became. */
function BecameInvoices({ document }: { readonly document: Document }) {
  const accepted = document.invoices.filter(({ isAccepted }) => isAccepted);
  if (accepted.length === 0) return null;
  return (
    <PanelSection title="Invoices">
      {document.acceptedByName && <Text color="fg.muted">Accepted by {document.acceptedByName}</Text>}
      <RecordLinks
        empty=""
        links={accepted.flatMap(({ invoiceId, invoiceNumber }) =>
          invoiceId === null
            ? []
            : [{ key: invoiceId, to: recordPath('/invoices', invoiceId), text: `Invoice ${invoiceNumber.value}` }],
        )}
      />
    </PanelSection>
  );
}
