/** The package states its types in comments only. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client';

  interface UploadHttpLinkOptions {
    uri?: string;
    headers?: Record<string, string>;
    credentials?: RequestCredentials;
  }

  const UploadHttpLink: new (options?: UploadHttpLinkOptions) => ApolloLink;
  // biome-ignore lint/style/noDefaultExport: it is the package's only export
  export default UploadHttpLink;
}
