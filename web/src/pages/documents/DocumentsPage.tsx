import { Button, HStack } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { useDocumentChanges } from '../../apollo/use-document-changes.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { withUrlState } from '../../app/url-state/UrlState.tsx';
import { DocumentsDrop } from '../../components/document-upload/DocumentsDrop.tsx';
import { DocumentsPageDrop } from '../../components/document-upload/DocumentsPageDrop.tsx';
import { ListPage } from '../../components/list-page/ListPage.tsx';
import { notify } from '../../components/notify.ts';
import { OpenPanel } from '../../components/record-panel/OpenPanel.tsx';
import { useSelectedRows } from '../../components/worklist/use-selected-rows.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { DocumentBulkActions } from './DocumentBulkActions.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { DuplicateDocumentDialog } from './DuplicateDocumentDialog.tsx';
import { type DocumentRow, firstToLookAt, keyOfRow, nameOfRow, reasonNotToAccept } from './document-row.ts';
import type { DocumentRows } from './document-rows.ts';
import { DocumentPanel } from './panel/DocumentPanel.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { type DocumentActions, useDocumentActions } from './use-document-actions.ts';
import { type DocumentCellEdit, useDocumentEdit } from './use-document-edit.ts';
import { DOCUMENT_VIEWS, type DocumentView, useDocumentList } from './use-document-list.ts';
import { useFocusedField } from './use-focused-field.ts';
import { useOpenRow } from './use-open-row.ts';

/** Few selections ask something: the list does not wait for it. */
const AskedDialog = lazyPart(async () => ({ default: (await import('./asked/AskedDialog.tsx')).AskedDialog }));

/** Review of read documents before they become invoices (RULES.md, 58). */
export const DocumentsPage = withUrlState(Page);

function Page({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  useDocumentChanges(companyId);
  const [view, setView] = useDocumentView();
  const list = useDocumentList(companyId, view);
  const actions = useDocumentActions(companyId);
  const edit = useDocumentEdit(companyId);
  const rows = rowActions(actions, edit);
  const selected = useSelectedRows(list.rows, SELECTED);
  const open = useOpenRow(list.rows);
  const { spot, handlers } = useFocusedField();
  return (
    <DocumentsPageDrop companyId={companyId}>
      <ListPage
        label="Document list"
        listBox={open.listBox}
        above={
          <>
            <DocumentsDrop companyId={companyId} />
            <UploadProgress companyId={companyId} counts={list.counts} />
          </>
        }
        toolbar={
          <>
            <ViewChips view={view} onChoose={(next) => void setView(next)} counts={list.counts} />
            <ManyActions view={view} sureCount={list.counts.sure} selected={selected} actions={actions} edit={edit} />
          </>
        }
        list={
          <DocumentTable
            view={view}
            list={list}
            rows={rows}
            selection={selected.selection}
            openKey={open.row ? keyOfRow(open.row) : null}
            onOpen={open.show}
          />
        }
        {...handlers}
      >
        <OpenPanel id={open.documentId} walk={open.walk}>
          {(documentId, walk) => (
            <DocumentPanel
              companyId={companyId}
              documentId={documentId}
              row={open.row}
              rows={rows}
              actions={actions}
              spot={spot}
              onShow={open.show}
              {...walk}
            />
          )}
        </OpenPanel>
        <DuplicateDocumentDialog actions={actions} />
        <AskedQuestions actions={actions} />
      </ListPage>
    </DocumentsPageDrop>
  );
}

function AskedQuestions({ actions }: { readonly actions: DocumentActions }) {
  const { asked, isAcceptingSelected, answerAsked, leaveAsked } = actions;
  if (!asked) return null;
  return (
    <Suspense>
      <AskedDialog asked={asked} busy={isAcceptingSelected} onAccept={answerAsked} onClose={leaveAsked} />
    </Suspense>
  );
}

const SELECTED = { things: 'documents', labelOf: (row: DocumentRow) => `Select ${nameOfRow(row)}` };

/** Shown list, kept in the URL: `?show=set-aside`. */
function useDocumentView() {
  return useQueryState(
    'show',
    parseAsStringLiteral(DOCUMENT_VIEWS).withDefault('review').withOptions({ history: 'push' }),
  );
}

/** Actions on one row. If a required field is missing, accepting opens that field instead. */
function rowActions(actions: DocumentActions, edit: DocumentCellEdit): DocumentRows {
  return {
    edit,
    accept: (row) => {
      const reason = reasonNotToAccept(row);
      if (reason === null) return void edit.whenSaved(row).then((isSaved) => isSaved && actions.accept(row));
      notify({ title: reason, variant: 'warning' });
      if (row.invoice?.missing.length) edit.begin(row, firstToLookAt(row));
    },
    discard: (row) => void actions.discard([row.document.id], nameOfRow(row)),
    makeInvoice: ({ document }) => actions.makeInvoice(document.id),
  };
}

interface ManyActionsProps {
  readonly view: DocumentView;
  readonly sureCount: number;
  readonly selected: ReturnType<typeof useSelectedRows<DocumentRow>>;
  readonly actions: DocumentActions;
  readonly edit: DocumentCellEdit;
}

/** Actions on all documents without doubts, and on the selected ones. */
function ManyActions({ view, sureCount, selected, actions, edit }: ManyActionsProps) {
  const { rows, clear } = selected;
  const documentIds = [...new Set(rows.map(({ document }) => document.id))];
  const acceptSure = () => void edit.whenSaved().then((isSaved) => isSaved && actions.acceptSure());
  usePageActions([{ key: 'a', label: 'Accept all ready', run: acceptSure, needs: 'acceptDocuments' }]);
  const acceptSelected = async () => {
    if ((await edit.whenSaved()) && (await actions.acceptSelected(rows))) clear();
  };
  return (
    <DocumentBulkActions
      selectedCount={rows.length}
      sureCount={view === 'review' ? sureCount : null}
      isAcceptingSure={actions.isAcceptingSure}
      isAcceptingSelected={actions.isAcceptingSelected}
      onAcceptSure={acceptSure}
      onAcceptSelected={() => void acceptSelected()}
      onDiscardSelected={() => void actions.discard(documentIds, rows[0] ? nameOfRow(rows[0]) : '')}
    />
  );
}

interface ViewChipsProps {
  readonly view: DocumentView;
  readonly onChoose: (view: DocumentView) => void;
  readonly counts: ReturnType<typeof useDocumentList>['counts'];
}

function ViewChips({ view, onChoose, counts }: ViewChipsProps) {
  const chips = [
    { of: 'review', label: 'To review', count: counts.review },
    { of: 'set-aside', label: 'Set aside', count: counts.setAside },
  ] as const;
  return (
    <HStack role="group" aria-label="Filter documents" gap="2">
      {chips.map(({ of, label, count }) => (
        <Button
          key={of}
          size="sm"
          borderRadius="full"
          variant={of === view ? 'solid' : 'outline'}
          aria-pressed={of === view}
          onClick={() => onChoose(of)}
        >
          {label} ({count.toLocaleString('en-GB')})
        </Button>
      ))}
    </HStack>
  );
}
