import { Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { RecordHistory } from '../../../components/record-panel/RecordHistory.tsx';
import { RecordLinks } from '../../../components/record-panel/RecordLinks.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { RunStatusBadge } from '../RunStatusBadge.tsx';
import { describeApproval, describeExport, newestPayment, type RunDetail } from '../run-detail.ts';
import { useRunDetail } from '../use-run-detail.ts';
import { RunActions } from './RunActions.tsx';

interface RunPanelProps extends PanelWalk {
  readonly companyId: number;
  readonly id: number;
  /** Opens the dialog in which the run is approved, paid and completed. */
  readonly onView: (run: PaymentRunFieldsFragment) => void;
}

/** A payment run: its payees, progress and history. */
export function RunPanel({ companyId, id, onView, ...walk }: RunPanelProps) {
  const { shown, error, retry } = useRunDetail(id, 'cache-and-network');
  const run = shown?.paymentRun;
  const ours = run?.companyId === companyId ? run : undefined;
  return (
    <RecordPanel
      {...walk}
      title={ours ? `Payment Run #${ours.number}` : 'Payment Run'}
      summary={ours && [ours.name, formatLocalDate(ours.runDate), formatPounds(ours.totalAmountPence)].join(' · ')}
      recordKey={`run ${id}`}
      actions={ours && <RunActions run={ours} onView={onView} />}
    >
      <RecordLoader noun="payment run" companyId={companyId} record={run} error={error} onRetry={retry}>
        {(loaded) => <RunFacts run={loaded} />}
      </RecordLoader>
    </RecordPanel>
  );
}

function RunFacts({ run }: { readonly run: RunDetail }) {
  const approval = describeApproval(run);
  const exported = describeExport(run);
  return (
    <>
      <Facts>
        <Fact term="Status">
          <RunStatusBadge run={run} />
        </Fact>
        <Fact term="Total">{formatPounds(run.totalAmountPence)}</Fact>
        <Fact term="Run date">{formatLocalDate(run.runDate)}</Fact>
        <Fact term="Made by">{run.createdByName}</Fact>
        {approval && (
          <Fact term="Approval" isWide>
            {approval}
          </Fact>
        )}
        {run.sendBacks.map(({ reason, sentBackByName, sentBackAt }) => (
          <Fact key={sentBackAt} term={`Sent back by ${sentBackByName}`} isWide>
            {reason}
          </Fact>
        ))}
        {exported && (
          <Fact term="Payment file" isWide>
            Downloaded {exported}
          </Fact>
        )}
        {run.notes && (
          <Fact term="Notes" isWide>
            {run.notes}
          </Fact>
        )}
      </Facts>
      {run.items.map((item) => (
        <PanelSection key={item.id} title={item.supplier.name}>
          <Text color="fg.muted" mb="1">
            {formatPounds(item.totalAmountPence)} for {countOf(item.invoices.length, 'invoice')}, to pay on{' '}
            {formatLocalDate(item.paymentDate)}
          </Text>
          <RecordLinks
            empty="No invoices are left"
            links={[...invoiceLinks(item), ...creditLinks(item), ...paymentLinks(item)]}
          />
        </PanelSection>
      ))}
      <RecordHistory recordType="payment_run" id={run.id} version={versionOf(run)} />
    </>
  );
}

function invoiceLinks({ invoices }: RunDetail['items'][number]) {
  return invoices.map(({ id, invoiceNumber, dueDate, amountPence }) => ({
    key: id,
    to: recordPath('/invoices', id),
    text: invoiceNumber,
    detail: `due ${formatLocalDate(dueDate)}`,
    end: formatPounds(amountPence),
  }));
}

/** Credit notes subtracted from the invoices (RULES.md, 61). */
function creditLinks({ credits }: RunDetail['items'][number]) {
  return credits.map(({ creditNote: { id, invoiceNumber }, allocatedPence }) => ({
    key: id,
    to: recordPath('/invoices', id),
    text: `Credit note ${invoiceNumber}`,
    end: formatPounds(allocatedPence),
  }));
}

/** Newest payment of an item, shown below the invoices that it pays. */
function paymentLinks(item: RunDetail['items'][number]) {
  const payment = newestPayment(item);
  return payment
    ? [{ key: -payment.id, to: recordPath('/payments', payment.id), text: 'Payment', end: payment.status }]
    : [];
}

/** Changes whenever the run's history may have a new entry. */
function versionOf({
  status,
  totalAmountPence,
  exportedAt,
  approval,
  completedCount,
  failedCount,
  ...run
}: RunDetail): string {
  const parts = [status, totalAmountPence, exportedAt, approval?.approvedAt, completedCount, failedCount];
  return JSON.stringify([...parts, run.inProgressCount, run.reopenings.length, run.sendBacks.length]);
}
