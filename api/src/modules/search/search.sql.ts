import type { SearchedKind } from './search.types.ts';

/*
 * One query for all kinds. `asked` holds the company, the pattern and the text as it was typed; every part selects from it,
 * so that nothing of another company is found.
 */

interface Part {
  readonly kind: SearchedKind;
  readonly id?: string;
  readonly month?: string;
  readonly title: string;
  readonly detail?: string;
  readonly amount?: string;
  readonly from: string;
  /** What comes first, after those of which the title begins with the text. */
  readonly order: string;
}

function select({ kind, id, month, title, detail, amount, from, order }: Part): string {
  const begins = `starts_with(lower(${title}), asked.words)`;
  return `(select '${kind}' as kind, ${id ?? 'null::integer'} as id, ${month ?? 'null::text'} as month, ${title} as title,
    ${detail ?? 'null::text'} as detail, ${amount ?? 'null::numeric'}::text as amount
    from asked ${from} order by ${begins} desc, ${order} limit (select per_kind from asked))`;
}

const PARTS = [
  select({
    kind: 'invoice',
    id: 'invoice.id',
    title: 'invoice.invoice_number',
    detail: "case invoice.document_type when 'credit_note' then 'Credit note, ' else '' end || supplier.name",
    amount: 'invoice.amount',
    from: `join invoices invoice on invoice.company_id = asked.company_id and invoice.invoice_number ilike asked.pattern
      join suppliers supplier on supplier.id = invoice.supplier_id`,
    order: 'invoice.invoice_date desc, invoice.id desc',
  }),
  select({
    kind: 'supplier',
    id: 'supplier.id',
    title: 'supplier.name',
    detail: "case when supplier.is_active then null else 'Archived' end",
    from: 'join suppliers supplier on supplier.company_id = asked.company_id and supplier.name ilike asked.pattern',
    order: 'supplier.is_active desc, supplier.name, supplier.id',
  }),
  select({
    kind: 'payment_run',
    id: 'run.id',
    title: "'Run #' || run.number",
    detail: 'run.name',
    amount: 'run.total_amount',
    from: `join payment_runs run on run.company_id = asked.company_id
      and (run.name ilike asked.pattern or 'Payment Run #' || run.number ilike asked.pattern)`,
    order: 'run.number desc',
  }),
  select({
    kind: 'payment',
    id: 'payment.id',
    title: 'payment.beneficiary_name',
    detail: 'payment.reference',
    amount: 'payment.amount',
    from: `join provider_payments payment on payment.company_id = asked.company_id
      and (payment.reference ilike asked.pattern or payment.beneficiary_name ilike asked.pattern)`,
    order: 'payment.created_at desc, payment.id desc',
  }),
  select({
    kind: 'month',
    month: "to_char(statement.month, 'YYYY-MM')",
    title: "to_char(statement.month, 'FMMonth YYYY')",
    from: `join (select distinct date_trunc('month', line.date) as month from bank_transactions line
        where line.company_id = (select company_id from asked)) statement
      on to_char(statement.month, 'FMMonth YYYY') ilike asked.pattern
      or to_char(statement.month, 'YYYY-MM') ilike asked.pattern`,
    order: 'statement.month desc',
  }),
];

/** What a text finds in a company: its parameters are the company, the pattern, the text, and how many of each kind. */
export const SEARCH_SQL = `with asked as (
    select ?::integer as company_id, ?::text as pattern, lower(trim(?::text)) as words, ?::integer as per_kind
  ) ${PARTS.join(' union all ')}`;
