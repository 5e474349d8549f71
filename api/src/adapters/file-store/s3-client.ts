import { S3Client } from '@aws-sdk/client-s3';
import type { S3Access } from '../../kernel/config/file-store-config.ts';

const CONNECT_MS_MAX = 5000;
const SILENCE_MS_MAX = 30_000;

export function s3Client({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Access): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    requestHandler: { connectionTimeout: CONNECT_MS_MAX, socketTimeout: SILENCE_MS_MAX },
    // The newer checksums are sent in a way that services other than Amazon's often do not read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
