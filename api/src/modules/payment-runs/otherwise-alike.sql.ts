import { DUPLICATE_DAYS, TELLING_NUMBER_LENGTH_MIN } from '@paycycle/schema/domain/invoice-duplicate';

/** Other invoices named for each invoice: one file may hold many bills. */
const ALIKE_MAX = 3;

/** The only run of three digits or more in a number; null if there are more runs or none. */
const FIGURES = `substring(number_key from '^[^0-9]*([0-9]{3,})[^0-9]*$') as figures`;
const IS_BARE = `number_key !~ '[^0-9]' as is_bare`;
const NEAR_DATE = `other.invoice_date between unpaid.invoice_date - ${DUPLICATE_DAYS} and unpaid.invoice_date + ${DUPLICATE_DAYS}`;

/**
 * Common table expressions: the invoices of a condition as `unpaid`, and as `otherwise_alike` pairs of them with others that may
 * be the same bill, paid ones first. The other has the same file, unless both came of one document; or, within some days, the
 * same amount and the same number of five characters or more, at any supplier; or, at its supplier, the same number but for
 * letters around one of the two. There the amount may differ, because one may be net.
 */
export const OTHERWISE_ALIKE = (condition: string) => `
  unpaid as materialized (select *, ${FIGURES}, ${IS_BARE} from invoices invoice where ${condition}),
  numbered as materialized (
    select id, company_id, supplier_id, invoice_date, ${FIGURES}, ${IS_BARE} from invoices
    where (company_id, supplier_id) in (select company_id, supplier_id from unpaid)),
  alike as (
    select unpaid.id as invoice_id, other.id as other_id from unpaid
    join invoices other on other.company_id = unpaid.company_id and other.file_path = unpaid.file_path
    where not exists (
      select from document_invoices own join document_invoices beside on beside.document_id = own.document_id
      where own.company_id = unpaid.company_id and own.invoice_id = unpaid.id and beside.invoice_id = other.id)
    union
    select unpaid.id, other.id from unpaid
    join invoices other on other.company_id = unpaid.company_id and other.number_key = unpaid.number_key
      and other.amount = unpaid.amount and ${NEAR_DATE}
    where length(unpaid.number_key) >= ${TELLING_NUMBER_LENGTH_MIN}
    union
    select unpaid.id, other.id from unpaid
    join numbered other on other.company_id = unpaid.company_id and other.supplier_id = unpaid.supplier_id
      and other.figures = unpaid.figures and (other.is_bare or unpaid.is_bare) and ${NEAR_DATE}),
  otherwise_alike as (
    select invoice_id, other_id from (
      select alike.*, row_number() over (partition by invoice_id order by other.status = 'paid' desc, other.id) as place
      from alike
      join unpaid on unpaid.id = alike.invoice_id
      join invoices other on other.id = alike.other_id and other.id <> alike.invoice_id
        and other.document_type = unpaid.document_type) ranked
    where place <= ${ALIKE_MAX})`;
