import { type Environment, requireVariables } from './environment.ts';

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
  if (env.FILE_STORE === 'disk') return { kind: 'disk' };
  const access = requireVariables(env, 'FILE_STORE=s3', REQUIRED);
  return {
    kind: 's3',
    bucket: access.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: access.S3_REGION,
    accessKeyId: access.S3_ACCESS_KEY_ID,
    secretAccessKey: access.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
