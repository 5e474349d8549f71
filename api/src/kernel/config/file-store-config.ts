import { StartError } from '../errors/start-error.ts';
import type { Environment } from './environment.ts';

/** Storage of uploaded files: the data folder, or a bucket of an S3-compatible service. */
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

const REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws StartError that names each variable that is missing */
export function readFileStoreConfig(env: Environment): FileStoreConfig {
  if (env.FILE_STORE !== 's3') return { kind: 'disk' };
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`FILE_STORE=s3 needs also ${missing.join(', ')}`);
  return {
    kind: 's3',
    bucket: env.S3_BUCKET ?? '',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? false,
  };
}
