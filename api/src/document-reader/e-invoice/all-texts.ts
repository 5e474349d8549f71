import { textOf, type XmlElement } from './xml-element.ts';

/** Of people, places and accounts, what is counted or coded, and how the file is written: none of it names a bill. */
const NAMES_NO_BILL =
  /(?:Party|Address|Location|Account|Institution|Card|Amount|Quantity|Measure|Numeric|Percent|Rate|Code|Indicator|Date|Time|Object)$|^(?:CustomizationID|ProfileID|ProfileExecutionID|UBLVersionID|UUID|ExchangedDocumentContext)$/;
/** Its own number, and those of its lines. */
const OWN_NUMBER =
  /^(?:(?:Invoice|CreditNote|(?:Sub)?(?:Invoice|CreditNote)Line|(?:Header)?ExchangedDocument)\/ID|AssociatedDocumentLineDocument\/(?:Parent)?LineID)$/;

/** What the elements of an e-invoice say: the number of another bill may stand in any of them. */
export function allTexts(element: XmlElement): string[] {
  return element.children
    .filter(({ name }) => !NAMES_NO_BILL.test(name) && !OWN_NUMBER.test(`${element.name}/${name}`))
    .flatMap((child) => [textOf(child) ?? [], allTexts(child)].flat());
}
