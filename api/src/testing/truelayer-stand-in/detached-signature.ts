import { type KeyObject, sign, verify } from 'node:crypto';

/** Parts of a `Tl-Signature`, by TrueLayer's published rules, independent of the adapter's library. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface SignatureHeader {
  readonly alg: string;
  readonly kid: string;
  readonly tl_version: string;
  readonly tl_headers: string;
  readonly jku?: string;
}

/** Signs as TrueLayer does. */
export function signDetached(parts: SignedParts, header: SignatureHeader, key: KeyObject): string {
  const encoded = Buffer.from(JSON.stringify(header)).toString('base64url');
  const input = signingInput(encoded, header, parts);
  return `${encoded}..${sign('sha512', input, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Error in a signature; null if it is right and covers the required headers. */
export function flawOfSignature(
  signature: string,
  parts: SignedParts,
  { kid, key, headers }: { readonly kid: string; readonly key: KeyObject; readonly headers: readonly string[] },
): string | null {
  const [encoded = '', middle, proof = '', ...rest] = signature.split('.');
  if (middle !== '' || rest.length > 0) return 'not a detached signature';
  const header = JSON.parse(Buffer.from(encoded, 'base64url').toString() || '{}') as SignatureHeader;
  if (header.alg !== 'ES512' || header.tl_version !== '2') return 'wrong algorithm or version';
  if (header.kid !== kid) return 'unknown key';
  const signed = header.tl_headers.split(',');
  if (headers.some((name) => !signed.includes(name))) return 'a header is not signed';
  const isRight = verify(
    'sha512',
    signingInput(encoded, header, parts),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(proof, 'base64url'),
  );
  return isRight ? null : 'not the signature of this request';
}

function signingInput(encodedHeader: string, { tl_headers: names }: SignatureHeader, parts: SignedParts): Buffer {
  const { method, path, headers, body } = parts;
  const lines = names.split(',').map((name) => `${name}: ${headers[name.toLowerCase()] ?? ''}\n`);
  const payload = Buffer.concat([Buffer.from(`${method} ${path}\n${lines.join('')}`), body]);
  return Buffer.from(`${encodedHeader}.${payload.toString('base64url')}`);
}
