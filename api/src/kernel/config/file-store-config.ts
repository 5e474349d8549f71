import { type Environment, requireVariables } from './environment.ts';

/** Storage of uploaded files: the data folder, or a bucket of an S3-compatible service. */
export type FileStoreConfig = Readonly<ReturnType<typeof readFileStoreConfig>>;
export type S3Config = Extract<FileStoreConfig, { kind: 's3' }>;

const ACCESS = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A service with the calls of Amazon S3, and the right to use it. */
export type S3Access = Readonly<ReturnType<typeof s3AccessOf>>;

/** @throws StartError that names each variable that is missing */
export function readFileStoreConfig(env: Environment) {
  if (env.FILE_STORE === 'disk') return { kind: 'disk' as const };
  const { S3_BUCKET: bucket } = requireVariables(env, 'FILE_STORE=s3', ['S3_BUCKET', ...ACCESS]);
  return { kind: 's3' as const, bucket, ...s3AccessOf(env, 'FILE_STORE=s3') };
}

/** @param purpose the setting that needs the access */
export function s3AccessOf(env: Environment, purpose: string) {
  const access = requireVariables(env, purpose, ACCESS);
  return {
    /** Undefined means Amazon's address of the region. */
    endpoint: env.S3_ENDPOINT,
    region: access.S3_REGION,
    accessKeyId: access.S3_ACCESS_KEY_ID,
    secretAccessKey: access.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}
