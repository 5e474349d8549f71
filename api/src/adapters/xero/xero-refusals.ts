import { fieldsOf, listOf, textOrNull } from '../../kernel/json-fields.ts';
import type { Refusal } from '../../kernel/ports/accounting-system.ts';
import type { XeroResponse } from './xero-client.ts';

/** Messages of Xero that we know, in our words. Theirs stand beside ours. */
const KNOWN: readonly (readonly [RegExp, reason: string, remedy: string])[] = [
  [
    /period lock date|year end lock|locked period/i,
    'The date of the bill is in a period that is locked in Xero.',
    'Unlock the period in Xero, or change the date of the bill.',
  ],
  [
    /account code .* (archived|deleted)/i,
    'A line is on an account that is archived in Xero.',
    'Choose another account, or restore it in Xero.',
  ],
  [
    /account code .* not a valid code/i,
    'A line is on an account that Xero does not take for bills.',
    'Choose an account of the chart of accounts in Xero.',
  ],
  [
    /TaxType code .* cannot be used with account code/i,
    'The VAT of a line does not fit its account in Xero.',
    'Choose another VAT code or account, or change the tax rate of the account in Xero.',
  ],
  [/TaxType code/i, 'Xero does not know the tax rate of a line.', 'Read the settings from Xero again.'],
  [
    /contact .* archived/i,
    'The contact of the supplier is archived in Xero.',
    'Restore the contact in Xero, or link the supplier to another.',
  ],
  [
    /contact name .* already assigned/i,
    'Xero has a contact of this name already.',
    'Link the supplier to that contact, or give it another name.',
  ],
  [
    /not subscribed to currency/i,
    'The plan of the organisation in Xero does not include this currency.',
    'Enter the bill in Xero by hand, or add the currency to the plan.',
  ],
  [
    /limit of invoices you can approve/i,
    'The plan of the organisation in Xero allows no more approved bills.',
    'Publish the bill as a draft.',
  ],
  [
    /not of valid status for (modification|payment)/i,
    'The status of the bill in Xero does not allow that.',
    'Look at the bill in Xero: it may be paid, or voided already.',
  ],
  [
    /exceeds the amount outstanding/i,
    'The payment is more than what is due in Xero.',
    'Look at the bill in Xero: it may be paid in part.',
  ],
  [/supported file type/i, 'Xero does not take files of this type.', 'Attach the file to the bill in Xero by hand.'],
];

const REASON_LENGTH_MAX = 500;

/** Refusal with our reason and Xero's messages. */
export function refusalOf(messages: readonly string[]): Refusal {
  const [known] = KNOWN.filter(([pattern]) => messages.some((message) => pattern.test(message)));
  const [, reason = 'Xero has refused it.', remedy = null] = known ?? [];
  const theirs = messages.length > 0 ? ` Xero says: ${messages.join(' ')}` : '';
  return { kind: 'refused', reason: `${reason}${theirs}`.slice(0, REASON_LENGTH_MAX), remedy };
}

/** Xero's errors about an element: the documentation names the text in two ways. */
export function messagesIn(element: Readonly<Record<string, unknown>>): string[] {
  return listOf(element['ValidationErrors']).flatMap(
    ({ Message, Description }) => textOrNull(Message) ?? textOrNull(Description) ?? [],
  );
}

/** Messages of a response that refuses a whole call. */
export function messagesOf({ status, body }: XeroResponse): string[] {
  const { Message, Detail, Elements } = fieldsOf(body);
  const inElements = listOf(Elements).flatMap(messagesIn);
  if (inElements.length > 0) return inElements;
  const said = textOrNull(Message) ?? textOrNull(Detail);
  return said === null ? [`status ${status}`] : [said];
}

/**
 * True if Xero says that the Idempotency-Key was used for another request. The result of that request must be looked
 * up: a new key could create a second document.
 */
export function isKeyReused({ status, body }: XeroResponse): boolean {
  return status === 400 && /idempotency key .* different request/i.test(textOrNull(fieldsOf(body)['Message']) ?? '');
}
