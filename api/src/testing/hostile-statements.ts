import fc from 'fast-check';

/** Pieces that mean something to one of the readers, or that careless ones trip over. */
const SCRAPS = [
  '<',
  '>',
  '</',
  '/>',
  '<STMTTRN>',
  '</STMTTRN>',
  '<TRNAMT>',
  '<DTPOSTED>20260301',
  '<NAME>',
  '<BANKTRANLIST>',
  '</BANKTRANLIST>',
  '<BANKTRANLISTP>',
  '<STMTRS>',
  '</STMTRS>',
  '<CCSTMTRS>',
  '<LEDGERBAL><BALAMT>1e9',
  '<CURRENCY>',
  '</OFX>',
  '<OFX>',
  'OFXHEADER:100',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '<?xml version="1.0"?>',
  '&amp;',
  '&#x110000;',
  '&#0;',
  '&a;&a;',
  '&',
  '!Type:Bank\n',
  '!Type:Invst\n',
  '!Account\n',
  '!Option:AutoSwitch\n',
  '^\n',
  '^',
  '\nT-1,234.56\n',
  "\nD3/4'26\n",
  '\nD13/03\n',
  '\n$-5.00\n',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  'sep=;\n',
  'Date,Amount,Description\n',
  '01/02/2026',
  '2026-02-31',
  '(3',
  '1.234,56',
  '-',
  '99999999999999999999',
  '£',
  '€',
  'CR',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\ufeff',
  '\u202e',
  '\ud800',
  '__proto__',
  'constructor',
  '=1+1',
  'Pending',
  'Opening balance',
] as const;
const SCRAP_BYTES = SCRAPS.map((scrap) => Buffer.from(scrap, 'utf8'));
const LENGTH_MAX = 60_000;

interface Mutation {
  readonly kind: 'delete' | 'double' | 'repeat' | 'insert' | 'change' | 'cut' | 'splice' | 'widen';
  /** Position as a share of the length. */
  readonly at: number;
  readonly length: number;
  readonly scrap: number;
  readonly times: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('delete', 'double', 'repeat', 'insert', 'insert', 'change', 'cut', 'splice', 'widen'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 400 })),
  scrap: fc.nat(SCRAPS.length - 1),
  times: fc.oneof(
    { weight: 19, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }) },
  ),
});

/** Files that were well formed once and no longer are, scraps strung together, and bytes of any kind. */
export function hostileStatements(sound: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const file = fc.constantFrom(...sound);
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(file, fc.array(mutation, { minLength: 1, maxLength: 6 }), file).map(mutated) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...SCRAP_BYTES), { maxLength: 60 }).map((parts) => Buffer.concat(parts)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  );
}

function mutated([file, mutations, other]: [Uint8Array, Mutation[], Uint8Array]): Uint8Array {
  let bytes: Buffer = Buffer.from(file);
  for (const step of mutations) bytes = applied(bytes, step, other).subarray(0, LENGTH_MAX);
  return bytes;
}

function applied(bytes: Buffer, { kind, at, length, scrap, times }: Mutation, other: Uint8Array): Buffer {
  const start = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, start + length);
  const [before, piece, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  const inserted = SCRAP_BYTES[scrap] ?? Buffer.alloc(0);
  const repeated = (part: Buffer) => Buffer.alloc(Math.min(part.length * times, LENGTH_MAX), part);
  switch (kind) {
    case 'delete':
      return Buffer.concat([before, after]);
    case 'double':
      return Buffer.concat([before, piece, piece, after]);
    case 'repeat':
      return Buffer.concat([before, repeated(piece), after]);
    case 'insert':
      return Buffer.concat([before, repeated(inserted), piece, after]);
    case 'change':
      return Buffer.concat([before, Buffer.from([(piece[0] ?? 0) ^ (1 << (times % 8))]), piece.subarray(1), after]);
    case 'cut':
      return before;
    case 'splice':
      return Buffer.concat([before, other.subarray(Math.floor(at * other.length))]);
    case 'widen':
      return Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(bytes.toString('utf8').slice(0, LENGTH_MAX / 2), 'utf16le'),
      ]);
  }
}
