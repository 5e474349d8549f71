import { textOf, type XmlElement } from './xml-element.ts';

/** Elements that name no bill: people, places, accounts, counts, codes and file encodings. */
const NAMES_NO_BILL =
  /(?:Party|Address|Location|Account|Institution|Card|Amount|Quantity|Measure|Numeric|Percent|Rate|Code|Indicator|Date|Time|Object)$|^(?:CustomizationID|ProfileID|ProfileExecutionID|UBLVersionID|UUID|ExchangedDocumentContext)$/;
/** The invoice's own number, and those of its lines. */
const OWN_NUMBER =
  /^(?:(?:Invoice|CreditNote|(?:Sub)?(?:Invoice|CreditNote)Line|(?:Header)?ExchangedDocument)\/ID|AssociatedDocumentLineDocument\/(?:Parent)?LineID)$/;

/** Texts of an e-invoice's elements. Any of them may contain another bill's number. */
export function allTexts(element: XmlElement): string[] {
  return element.children
    .filter(({ name }) => !NAMES_NO_BILL.test(name) && !OWN_NUMBER.test(`${element.name}/${name}`))
    .flatMap((child) => [textOf(child) ?? [], allTexts(child)].flat());
}
