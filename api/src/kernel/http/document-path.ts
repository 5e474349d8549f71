/**
 * Instead of a payment provider's name in a path. `/api/{provider}/payments` fits many other paths of the document, and a
 * generated client would depend on the provider.
 */
export const ANY_PROVIDER = 'provider';

/** The path of a route as the OpenAPI document has it. */
export function documentPath(path: string): string {
  return path.replace('/:provider/', `/${ANY_PROVIDER}/`).replace(/:(\w+)/g, '{$1}');
}
