/** Small files of the types that can be uploaded. */

/** A page with a line of text, as a program would write it by hand: Chromium shows it, and mends its missing table. */
export const PDF: Uint8Array<ArrayBuffer> = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 46>>stream',
    'BT /F 18 Tf 20 150 Td (Invoice HPW-2201) Tj ET',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

/** An image of one pixel. */
export const PNG: Uint8Array<ArrayBuffer> = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The head of a photograph, without its picture. */
export const JPG: Uint8Array<ArrayBuffer> = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
