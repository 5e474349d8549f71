import {
  DUPLICATE_DAYS,
  MISTYPED_DAYS,
  TELLING_NUMBER_LENGTH_MIN,
  UNMISTAKABLE_NUMBER_LENGTH_MIN,
} from '@paycycle/schema/domain/invoice-duplicate';
import { PART_OF_NUMBER } from '@paycycle/schema/domain/invoice-identity';
import { IS_CHANGE } from './former-bills.sql.ts';

/** Other invoices named for each invoice: one file may hold many bills. */
const ALIKE_MAX = 3;

/** The only run of three digits or more in a number; null if there are more runs or none. */
const FIGURES = `substring(number_key from '^[^0-9]*([0-9]{3,})[^0-9]*$') as figures`;
const IS_BARE = `number_key !~ '[^0-9]' as is_bare`;
/** The key of the number without the part after it; null if it has none. As `keyWithoutPart`. */
const WHOLE_KEY = `left(number_key, -nullif(length(regexp_replace(
  substring(invoice_number from '${PART_OF_NUMBER}'), '[^[:alnum:]]', '', 'g')), 0)) as whole_key`;
const NEAR_DATE = (days: string | number, own = 'unpaid') =>
  `other.invoice_date between ${own}.invoice_date - ${days} and ${own}.invoice_date + ${days}`;
const REACH = `case when length(unpaid.number_key) >= ${UNMISTAKABLE_NUMBER_LENGTH_MIN} then ${MISTYPED_DAYS}
  when length(unpaid.number_key) >= ${TELLING_NUMBER_LENGTH_MIN} then ${DUPLICATE_DAYS} else 0 end`;

/**
 * Common table expressions: the invoices of a condition as `unpaid`, and as `otherwise_alike` pairs of them with others that may
 * be the same bill, paid ones first. The other has one of these:
 * - the same file, unless both came of one document;
 * - the same amount and number at any supplier, within some days if the number has five characters or more;
 * - at its supplier, the same number but for letters around one of the two: the amount may differ, because one may be net;
 * - at its supplier, the number of a part of this one, with any amount;
 * - at its supplier, the same amount within some days, if one of the two had another date before.
 */
export const OTHERWISE_ALIKE = (condition: string) => `
  unpaid as materialized (select * from invoices invoice where ${condition}),
  redated as materialized (
    select distinct entry.company_id, entry.record_id as id, (entry.before ->> 'invoiceDate')::date as invoice_date
    from record_entries entry
    where entry.company_id in (select company_id from unpaid) and ${IS_CHANGE} and entry.before ->> 'invoiceDate' is not null),
  numbered as (
    select id, company_id, supplier_id, amount, number_key, invoice_date, ${FIGURES}, ${IS_BARE}, ${WHOLE_KEY} from invoices
    where (company_id, supplier_id) in (select company_id, supplier_id from unpaid)),
  dated as materialized (
    select numbered.*, false as is_former from numbered
    union all
    select id, company_id, supplier_id, amount, number_key, redated.invoice_date, figures, is_bare, whole_key, true
    from redated join numbered using (id, company_id)),
  own as materialized (select * from dated where id in (select id from unpaid)),
  alike as (
    select unpaid.id as invoice_id, other.id as other_id from unpaid
    join invoices other on other.company_id = unpaid.company_id and other.file_path = unpaid.file_path
    where not exists (
      select from document_invoices own join document_invoices beside on beside.document_id = own.document_id
      where own.company_id = unpaid.company_id and own.invoice_id = unpaid.id and beside.invoice_id = other.id)
    union
    select unpaid.id, other.id from unpaid
    join invoices other on other.company_id = unpaid.company_id and other.number_key = unpaid.number_key
      and other.amount = unpaid.amount and ${NEAR_DATE(REACH)}
    where length(unpaid.number_key) >= ${TELLING_NUMBER_LENGTH_MIN} or unpaid.number_key ~ '[0-9]'
    union
    select own.id, other.id from own
    join dated other on other.company_id = own.company_id and other.supplier_id = own.supplier_id
      and other.figures = own.figures and (other.is_bare or own.is_bare) and ${NEAR_DATE(DUPLICATE_DAYS, 'own')}
    union
    select own.id, other.id from own
    join dated other on other.company_id = own.company_id and other.supplier_id = own.supplier_id
      and other.whole_key = own.number_key
    union
    select own.id, other.id from own
    join dated other on other.company_id = own.company_id and other.supplier_id = own.supplier_id
      and other.amount = own.amount and (own.is_former or other.is_former) and ${NEAR_DATE(DUPLICATE_DAYS, 'own')}),
  otherwise_alike as (
    select invoice_id, other_id from (
      select alike.*, row_number() over (partition by invoice_id order by other.status = 'paid' desc, other.id) as place
      from alike
      join unpaid on unpaid.id = alike.invoice_id
      join invoices other on other.id = alike.other_id and other.id <> alike.invoice_id
        and other.document_type = unpaid.document_type) ranked
    where place <= ${ALIKE_MAX})`;
