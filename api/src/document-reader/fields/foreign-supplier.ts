import type { PageLayout, Run } from '../layout.ts';

const COUNTRIES =
  'u\\.?s\\.?a\\.?|united states(?: of america)?|ireland|eire|germany|deutschland|france|spain|españa|italy|italia|netherlands|nederland|the netherlands|belgium|belgi[ëe]|belgique|luxembourg|austria|österreich|switzerland|schweiz|suisse|denmark|danmark|sweden|sverige|norway|norge|finland|suomi|iceland|poland|polska|czech republic|czechia|slovakia|slovenia|hungary|romania|bulgaria|greece|portugal|malta|cyprus|estonia|latvia|lithuania|croatia|serbia|ukraine|turkey|türkiye|israel|canada|mexico|brazil|brasil|argentina|chile|australia|new zealand|india|china|p\\.?r\\.? china|hong kong|taiwan|japan|south korea|republic of korea|singapore|malaysia|thailand|vietnam|indonesia|philippines|pakistan|bangladesh|sri lanka|uae|u\\.a\\.e\\.?|united arab emirates|saudi arabia|qatar|egypt|morocco|tunisia|kenya|nigeria|ghana|south africa';
const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';

/** Signs of a foreign company, with their names for a doubt. */
const SIGNS: readonly (readonly [words: RegExp, named: string])[] = [
  // The country ends an address, or stands alone.
  [new RegExp(String.raw`(?:^|[,\d] ?|[–-] )(?:${COUNTRIES})\W*$`, 'i'), 'its country'],
  [new RegExp(String.raw`\b(?:${STATES})\.? \d{5}(?:-\d{4})?\b`), 'its ZIP code'],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b[AC-FHKNPRTV-Y]\d[\dW] (?=[A-Z\d]*\d)[\dAC-FHKNPRTV-Y]{4}\b/, 'its postcode'],
  [
    /(?:,? )\b(?:inc|incorporated|llc|dac|lda|ag|ab|l\.l\.c|corp|corporation|gmbh(?: & co\.? kg)?|s\.?a\.?r\.?l|s\.a\.s?|sas|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.v|a\/s|aps|oyj?|pty(?:\.? ltd)?|pvt(?:\.? ltd)?|sp\. ?z ?o\. ?o|s\.r\.o|kft|d\.o\.o|bvba|sdn\.? bhd|pte(?:\.? ltd)?)\.?$/i,
    'its legal form',
  ],
  [
    /\b(?:EIN|ABN|ACN|GSTIN|SIRET|SIREN|USt-?Id(?:Nr)?|Handelsregister|HRB|KvK|BTW|CVR|P\.? ?IVA|NIF|Steuernummer|State Tax ID)\b\W*(?:no|nr|number)?\W*[A-Z]{0,2}\d/i,
    'its registration',
  ],
  [
    /\b(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|CHE)[ -]?U?\d[\dA-Z .-]{7,12}\b(?=$|\W)/,
    'its VAT number',
  ],
  [/(?:\btel|phone|mob|fax|\bt|\bcall)\b[^\d+]{0,8}(?:\+|00)(?!44)[1-9]\d{0,2}[ ()\d.-]{6,}/i, 'its telephone number'],
  [/\b(?!GB)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}\b/, 'its IBAN'],
];

/** Signs of a British company, if they are not the customer's. 'Ltd' is also Irish, Indian and Nigerian. */
const BRITISH =
  /\bregistered in (?:england|scotland|wales|northern ireland)|\bsort ?code\b|\bGB ?\d{3} ?\d{4} ?\d{2}\b|\bunited kingdom\b|\bengland\b|\bscotland\b|\bwales\b|\bnorthern ireland\b/i;
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/;

/** Sign of a foreign supplier, for a doubt; null if there is none, or a British sign as well. */
export function foreignSign(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): string | null {
  const lines = pages.flatMap((page) =>
    page.pieces.filter((piece) => !recipient.has(piece)).map(({ text }) => text.trim()),
  );
  const found = SIGNS.flatMap(([words, named]) => {
    const line = lines.find((text) => words.test(text));
    return line === undefined ? [] : [{ line, named }];
  });
  const [first] = found;
  if (!first) return null;
  const isBritish = lines.some((text) => BRITISH.test(text) || POSTCODE.test(text));
  return isBritish && found.length < 2 ? null : `${first.named}, ${first.line.slice(0, 60)}`;
}
