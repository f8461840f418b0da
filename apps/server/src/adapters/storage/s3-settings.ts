import * as z from 'zod';
import { flag, optional } from '../../config/fields.ts';
import { isSafeApi } from '../../http/hosts.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path, not in the host name. */
  pathStyle: boolean;
};

/** Also valid in a host name and a content security policy. */
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);

const endpoint = z.string().refine(isSafeApi, 'must be an https address without a path');

export const S3Env = z
  .object({
    S3_BUCKET: optional.pipe(bucketName.optional()),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_REGION: optional.transform((region) => region ?? 'us-east-1').pipe(z.string().regex(/^[a-z0-9-]+$/)),
    S3_ENDPOINT: optional.pipe(endpoint.optional()),
    S3_PATH_STYLE: flag,
  })
  .transform((env, context): S3Settings | undefined => {
    const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
    if (bucket && accessKeyId && secretAccessKey) {
      const { S3_REGION: region, S3_ENDPOINT, S3_PATH_STYLE: pathStyle } = env;
      return {
        endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
        region,
        bucket,
        accessKeyId,
        secretAccessKey,
        pathStyle,
      };
    }
    if (bucket || accessKeyId || secretAccessKey || env.S3_ENDPOINT)
      context.addIssue('A bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    return undefined;
  });
