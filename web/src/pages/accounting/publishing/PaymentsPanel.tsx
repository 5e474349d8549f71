import { Button, Progress, Stack, Table, Text } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useState } from 'react';
import { useCanCall } from '../../../app/company/use-can.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { PageLink } from '../../../components/PageLink.tsx';
import { PublicationRemarks } from '../../../components/publication/PublicationRemarks.tsx';
import { ofFigures, ReportTable } from '../../../components/ReportTable.tsx';
import { ShowMore } from '../../../components/ShowMore.tsx';
import { TitledPanel } from '../../../components/TitledPanel.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { LineCells, PaymentRow } from './PaymentRow.tsx';
import { type PaymentPreview, useLedgerPayments, usePublishPayments } from './use-ledger-payments.ts';

interface PanelProps {
  readonly companyId: number;
  readonly month: Month;
}

/** Number of payments listed at first, and added by each "Show more". */
const PAGE = 50;

/** Lists the bank's payments of published bills in a month, for the connected organisation (RULES.md, 98). */
export function PaymentsPanel({ companyId, month }: PanelProps) {
  const [limit, setLimit] = useState(PAGE);
  const { company, loading, failure, retry } = useLedgerPayments(companyId, month, limit);
  if (failure) return <ErrorState title="Payments could not be loaded" message={failure} onRetry={retry} />;
  const preview = company?.ledgerPaymentPreview;
  if (!company || !preview) return null;
  const { items, totalCount } = company.ledgerPayments;
  const name = LEDGER_LABELS[preview.ledger];
  return (
    <TitledPanel title={`Payments in ${name}`}>
      <Stack gap="3" px="4" pb="4" align="start">
        <Counts preview={preview} month={month} name={name} />
        {preview.inProgressCount > 0 && <InProgress preview={preview} />}
        <WriteButton companyId={companyId} month={month} preview={preview} />
        {preview.notReady.length > 0 && <NotReady notReady={preview.notReady} name={name} />}
        {totalCount > 0 && (
          <>
            <ReportTable
              label={`Payments written to ${name}`}
              headings={['Statement line', 'Pays', ...ofFigures(['Amount']), 'State', 'What to do', 'Actions']}
            >
              {items.map((one) => (
                <PaymentRow key={one.id} companyId={companyId} ledgerName={name} payment={one} />
              ))}
            </ReportTable>
            <ShowMore
              shownCount={items.length}
              totalCount={totalCount}
              noun="payment"
              canAsk
              isLoading={loading}
              onShowMore={() => setLimit(limit + PAGE)}
            />
          </>
        )}
      </Stack>
    </TitledPanel>
  );
}

function Counts({
  preview,
  month,
  name,
}: {
  readonly preview: PaymentPreview;
  readonly month: Month;
  readonly name: string;
}) {
  const { accountName, readyCount, readyPence, publishedCount, failedCount, removedThereCount, changedCount } = preview;
  const figures = [
    `${countOf(readyCount, 'payment')} ready${readyCount > 0 ? ` (${formatPounds(readyPence)})` : ''}`,
    publishedCount > 0 && `${publishedCount.toLocaleString('en-GB')} in ${name}`,
    failedCount > 0 && `${failedCount.toLocaleString('en-GB')} failed`,
    changedCount > 0 && `${changedCount.toLocaleString('en-GB')} changed since`,
    removedThereCount > 0 && `${removedThereCount.toLocaleString('en-GB')} removed there`,
    preview.notReady.length > 0 && `${preview.notReady.length.toLocaleString('en-GB')} not ready`,
  ].filter((figure) => figure !== false);
  return (
    <>
      {accountName === null && (
        <InlineWarning>
          Payments are written once the bank account in {name} is chosen, under{' '}
          <PageLink to="/settings/accounting" color="inherit">
            Settings, Accounting
          </PageLink>
          .
        </InlineWarning>
      )}
      <Text>
        {formatMonth(month)}
        {accountName !== null && (
          <>
            {' '}
            in <strong>{accountName}</strong>
          </>
        )}
        : {figures.join(', ')}.
      </Text>
      <Text fontSize="sm" color="fg.muted">
        A payment is written as its statement line shows it, once that is matched. So {name} matches it with its own
        bank feed.
      </Text>
    </>
  );
}

/** Progress of the payments that are being written. */
function InProgress({
  preview: { publishedCount, inProgressCount, callsNeeded },
}: {
  readonly preview: PaymentPreview;
}) {
  const all = publishedCount + inProgressCount;
  return (
    <Stack gap="1" w="full" maxW="md">
      <Progress.Root value={publishedCount} max={all} size="sm" aria-label="Written payments">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontSize="sm" color="fg.muted" role="status">
        {`${publishedCount.toLocaleString('en-GB')} of ${countOf(all, 'payment')} written. ` +
          `${countOf(callsNeeded, 'call')} to go.`}
      </Text>
    </Stack>
  );
}

function WriteButton({ companyId, month, preview }: PanelProps & { readonly preview: PaymentPreview }) {
  const mayPublish = useCanCall()('publishPayments');
  const name = LEDGER_LABELS[preview.ledger];
  const { publish, busy } = usePublishPayments(companyId, name);
  const { readyCount, notReady, accountName } = preview;
  if (!mayPublish || accountName === null) return null;
  // Allow a click without ready payments: writing reads the bills again, and some may be ready now.
  const hasNone = readyCount === 0 && notReady.length === 0;
  return (
    <Button disabled={hasNone} loading={busy} loadingText="Writing..." onClick={() => void publish(month)}>
      {readyCount > 0 && `Write ${countOf(readyCount, 'payment')} to ${name}`}
      {readyCount === 0 && (hasNone ? 'No payment to write' : 'Look again')}
    </Button>
  );
}

function NotReady({ notReady, name }: Pick<PaymentPreview, 'notReady'> & { readonly name: string }) {
  return (
    <ReportTable
      label={`Payments that are not ready for ${name}`}
      headings={['Not ready', 'Pays', ...ofFigures(['Amount']), 'Why, and what to do']}
    >
      {notReady.map(({ bankTransactionId, lineDate, description, supplierNames, amountPence, reasons, remedy }) => (
        <LineCells
          key={`${bankTransactionId} ${supplierNames}`}
          {...{ lineDate, description, supplierNames, amountPence }}
        >
          <Table.Cell>
            <PublicationRemarks publication={{ reasons, remedy }} />
          </Table.Cell>
        </LineCells>
      ))}
    </ReportTable>
  );
}
