import { StartError } from './start-error.ts';

/** Where uploaded files are kept: in the data folder, or in a bucket of an S3-compatible service. */
export type FileStoreConfig = { readonly kind: 'disk' } | S3Config;

export interface S3Config {
  readonly kind: 's3';
  readonly bucket: string;
  /** The service's address; left out, it is Amazon's of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path of the address, not in its host, as most services other than Amazon's want it. */
  readonly forcePathStyle: boolean;
}

/** @throws StartError that names each variable that is missing or wrong */
export function readFileStoreConfig(env: NodeJS.ProcessEnv): FileStoreConfig {
  const kind = env['FILE_STORE'] || 'disk';
  if (kind === 'disk') return { kind };
  if (kind !== 's3') throw new StartError(`FILE_STORE must be disk or s3, not "${kind}"`);
  const [bucket, region, accessKeyId, secretAccessKey] = required(env, [
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  return {
    kind,
    bucket,
    endpoint: readEndpoint(env['S3_ENDPOINT']),
    region,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: readSwitch('S3_FORCE_PATH_STYLE', env['S3_FORCE_PATH_STYLE']),
  };
}

type Texts<Names extends readonly string[]> = { [Index in keyof Names]: string };

/** The values of variables that FILE_STORE=s3 needs, in their order. */
function required<const Names extends readonly string[]>(env: NodeJS.ProcessEnv, names: Names): Texts<Names> {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`FILE_STORE=s3 needs also ${missing.join(', ')}`);
  return names.map((name) => env[name] ?? '') as Texts<Names>;
}

function readEndpoint(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartError(`S3_ENDPOINT must be an address such as https://s3.example.com, not "${text}"`);
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (!text || text === '0') return false;
  if (text === '1') return true;
  throw new StartError(`${name} must be 1 or 0, not "${text}"`);
}
