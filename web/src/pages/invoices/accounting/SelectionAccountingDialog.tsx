import { Box, Stack, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { BillNotReadyFieldsFragment } from '@paycycle/schema/generated/operations';
import { useAccountingPackageQuery, usePublishingSelectionQuery } from '../../../apollo/hooks.generated.ts';
import { FRESH } from '../../../apollo/load-state.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { DownloadPackage } from '../../../components/accounting-package/DownloadPackage.tsx';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { InProgress, PreviewCounts, PublishButton } from '../../../components/publication/PublicationPreview.tsx';
import { countOf } from '../../../lib/count-of.ts';
import type { useSelectionAccounting } from './use-selection-accounting.ts';

interface SelectionAccountingDialogProps {
  readonly companyId: number;
  readonly accounting: ReturnType<typeof useSelectionAccounting>;
}

/** Publishes the invoices that are selected, or packs them, after it has said what that does. */
export function SelectionAccountingDialog({ companyId, accounting }: SelectionAccountingDialogProps) {
  const { question, isOpen, close } = accounting;
  if (!question) return null;
  const { kind, invoiceIds } = question;
  const invoices = countOf(invoiceIds.length, 'invoice');
  return (
    <Dialog
      open={isOpen}
      title={kind === 'publish' ? `Publish ${invoices}` : `Package of ${invoices}`}
      onClose={close}
      footer={<CancelButton>Close</CancelButton>}
    >
      <Stack gap="3" align="start">
        {kind === 'publish' ? (
          <SelectionToPublish companyId={companyId} invoiceIds={invoiceIds} />
        ) : (
          <SelectionToPack companyId={companyId} invoiceIds={invoiceIds} />
        )}
      </Stack>
    </Dialog>
  );
}

interface SelectionProps {
  readonly companyId: number;
  readonly invoiceIds: readonly number[];
}

function SelectionToPublish({ companyId, invoiceIds }: SelectionProps) {
  const { data, previousData, error, loading, refetch } = usePublishingSelectionQuery({
    variables: { companyId, invoiceIds: [...invoiceIds] },
    ...FRESH,
  });
  const preview = (data ?? previousData)?.company.publicationPreview;
  const isInProgress = (preview?.inProgressCount ?? 0) > 0;
  if (preview === null) return <Text>The company is not connected to an accounting system any more.</Text>;
  if (!preview) return <Unread error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PreviewCounts preview={preview} of={countOf(invoiceIds.length, 'invoice')} />
      {isInProgress && <InProgress preview={preview} />}
      {preview.waitsBecause !== null && <InlineWarning>{preview.waitsBecause}</InlineWarning>}
      <PublishButton companyId={companyId} asked={{ invoiceIds }} preview={preview} isReading={loading} />
      <NotReady bills={preview.notReady} />
    </>
  );
}

function SelectionToPack({ companyId, invoiceIds }: SelectionProps) {
  const { data, error, refetch } = useAccountingPackageQuery({
    variables: { companyId, invoiceIds: [...invoiceIds] },
    ...FRESH,
  });
  const contents = data?.company.accountingPackage;
  if (!contents) return <Unread error={error} onRetry={() => void refetch()} />;
  const name = LEDGER_LABELS[contents.ledger];
  const { readyCount, publishedCount } = contents;
  const notReadyCount = invoiceIds.length - readyCount - publishedCount;
  const figures = [
    `${countOf(readyCount, 'invoice')} ready`,
    publishedCount > 0 && `${publishedCount.toLocaleString('en-GB')} published already`,
    notReadyCount > 0 && `${notReadyCount.toLocaleString('en-GB')} not ready`,
  ].filter((figure) => figure !== false);
  return (
    <>
      <Text>
        {name}: {figures.join(', ')}.
      </Text>
      {contents.byHandCount > 0 && (
        <InlineWarning>
          {name} cannot import {countOf(contents.byHandCount, 'of them', 'of them')}. exceptions.csv in the package says
          why.
        </InlineWarning>
      )}
      <DownloadPackage companyId={companyId} asked={{ invoiceIds }} contents={contents} />
      <Text color="fg.muted">The package leaves out the rest, and lists it in exceptions.csv.</Text>
    </>
  );
}

function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (!error) return <LoadingState label="Looking at the selection..." />;
  return <ErrorState title="The selection could not be looked at" message={serverMessage(error)} onRetry={onRetry} />;
}

/** As many as are named; the panel of each invoice says the rest. */
const NAMED_MAX = 20;

function NotReady({ bills }: { readonly bills: readonly BillNotReadyFieldsFragment[] }) {
  if (bills.length === 0) return null;
  return (
    <Box as="section" aria-label="Not ready">
      <Text fontWeight="600">Not ready</Text>
      <Stack as="ul" gap="1" listStyleType="none">
        {bills.slice(0, NAMED_MAX).map(({ invoice, reasons }) => (
          <Text as="li" key={invoice.id} fontSize="sm">
            {invoice.invoiceNumber}: {reasons.join('; ')}
          </Text>
        ))}
      </Stack>
      {bills.length > NAMED_MAX && (
        <Text fontSize="sm" color="fg.muted">
          And {(bills.length - NAMED_MAX).toLocaleString('en-GB')} more.
        </Text>
      )}
    </Box>
  );
}
