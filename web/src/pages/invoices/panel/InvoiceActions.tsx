import { formatMonth, monthOf } from '@paycycle/schema/domain/local-date';
import type { InvoiceQuery } from '@paycycle/schema/generated/operations';
import { CheckCheck, CircleHelp, Landmark, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePaymentProviderQuery } from '../../../apollo/hooks.generated.ts';
import { PayInvoiceDialog } from '../../../components/pay-invoice/PayInvoiceDialog.tsx';
import { payObstacle } from '../../../components/pay-invoice/pay-obstacle.ts';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { inputOf, readOnlyFieldsOf } from '../invoice-edit.ts';
import type { RowActions } from '../invoice-rows.ts';
import { useUpdateInvoice } from '../use-invoice-actions.ts';

type Invoice = InvoiceQuery['invoice'];

interface InvoiceActionsProps {
  readonly companyId: number;
  readonly invoice: Invoice;
  readonly actions: Omit<RowActions, 'view'>;
}

/** Actions on an invoice, with the reasons why some are unavailable. */
export function InvoiceActions({ companyId, invoice, actions }: InvoiceActionsProps) {
  const [isPaying, setIsPaying] = useState(false);
  const { data } = usePaymentProviderQuery({ variables: { companyId } });
  const query = useQueryToggle(companyId, invoice);
  const provider = data?.paymentProvider;
  const isCredit = invoice.documentType === 'credit_note';
  return (
    <>
      <PanelAction
        icon={CheckCheck}
        label={isCredit ? 'Mark used' : 'Mark paid'}
        isMain
        needs="markInvoicesPaid"
        reasonAgainst={invoice.reasonNotToMarkPaid}
        onClick={() => actions.markPaid(invoice)}
      />
      {provider && !isCredit && (
        <PanelAction
          icon={Landmark}
          label={`Pay via ${provider.name}`}
          needs="payInvoice"
          reasonAgainst={reasonNotToPay(invoice)}
          onClick={() => setIsPaying(true)}
        />
      )}
      <PanelAction icon={Pencil} label="Edit" needs="updateInvoice" onClick={() => actions.edit(invoice)} />
      <PanelAction
        icon={CircleHelp}
        label={invoice.status === 'query' ? 'Settle query' : 'Query'}
        needs="updateInvoice"
        reasonAgainst={query.reasonAgainst}
        busy={query.busy}
        onClick={() => void query.toggle()}
      />
      <MatchAction invoice={invoice} />
      <PanelAction
        icon={Trash2}
        label="Delete"
        needs="deleteInvoice"
        reasonAgainst={invoice.lockedReason}
        onClick={() => actions.remove(invoice)}
      />
      {provider && !isCredit && (
        <PayInvoiceDialog
          companyId={companyId}
          invoice={invoice}
          provider={provider}
          open={isPaying}
          onClose={() => setIsPaying(false)}
          finalFocus={() => document.getElementById('record-panel-title')}
        />
      )}
    </>
  );
}

/** The way to the month of the line that it asks about, or else to that in which it is due. */
function MatchAction({ invoice }: { readonly invoice: Invoice }) {
  const navigate = useNavigate();
  const month = monthOf((invoice.paymentQuestion && invoice.questionedLineDate) || invoice.dueDate);
  return (
    <PanelAction
      icon={Link2}
      label={`Match in ${formatMonth(month)}`}
      needs="matchBankTransaction"
      reasonAgainst={invoice.isMatched ? 'It is matched to a bank transaction' : null}
      onClick={() => void navigate(`/reconciliation?month=${month}`)}
    />
  );
}

const OBSTACLES = {
  archived: 'Its supplier is archived: restore it first if it is to be paid',
  bank_details: 'Bank details required for payment processing',
  under_way: 'A payment of it is under way',
  part_paid: 'A part of it is paid: pay the rest by hand',
  in_run: 'It is in an open payment run: pay it there',
} as const satisfies Record<NonNullable<ReturnType<typeof payObstacle>>, string>;

function reasonNotToPay(invoice: Invoice): string | null {
  if (invoice.status !== 'to_pay') return invoice.lockedReason ?? 'It is not to be paid';
  const obstacle = payObstacle(invoice);
  return obstacle ? OBSTACLES[obstacle] : null;
}

/** Holds an invoice back from payment runs until its query is settled, and the other way round. */
function useQueryToggle(companyId: number, invoice: Invoice) {
  const { updateInvoice, busy } = useUpdateInvoice(companyId);
  const isQuery = invoice.status === 'query';
  const isOpen = invoice.status === 'to_pay' || isQuery;
  const toggle = async () => {
    const status = isQuery ? 'to_pay' : 'query';
    // The user has been notified of a refusal.
    await updateInvoice(invoice, { ...inputOf(invoice), status }).catch(() => undefined);
  };
  return {
    busy,
    toggle,
    reasonAgainst: isOpen
      ? (readOnlyFieldsOf(invoice).status ?? (invoice.hasLivePayment ? 'A payment of it is under way' : null))
      : invoice.documentType === 'invoice'
        ? 'It is not waiting to be paid'
        : 'It is used',
  };
}
