import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import type { StandInRequest, StandInResponse } from './stand-in-api.ts';

/** The folder of TrueLayer's fixtures, vectors and contract, beside the checkout; it need not be there. */
export const TRUELAYER_DATA = path.join(
  path.resolve(process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../../shared/data')),
  'providers/truelayer',
);
const CONTRACT_FILE = path.join(TRUELAYER_DATA, 'truelayer-payments-v3.subset.openapi.yaml');

export const HAS_TRUELAYER_DATA = existsSync(CONTRACT_FILE);

/**
 * Requests and responses of TrueLayer's API, by its contract. Each method returns the errors; an empty list if there are
 * none.
 */
export interface TrueLayerContract {
  flawsOfRequest(request: StandInRequest): readonly string[];
  flawsOfAnswer(request: StandInRequest, answer: StandInResponse): readonly string[];
  /** Of something that the contract has a name for, such as `WebhookEvent`. */
  flawsOf(schema: string, value: unknown): readonly string[];
}

let loading: Promise<TrueLayerContract> | undefined;

/** Reads the contract, once; null where it does not lie beside the checkout. */
export async function loadTrueLayerContract(): Promise<TrueLayerContract | null> {
  if (!HAS_TRUELAYER_DATA) return null;
  loading ??= new OpenAPIBackend({ definition: CONTRACT_FILE }).loadDocument().then(readContract);
  return loading;
}

/** Makes checks of a contract. */
export async function readContract(document: Document): Promise<TrueLayerContract> {
  const backend = new OpenAPIBackend({ definition: withSchemaPaths(withPlainMediaTypes(document)) });
  await backend.init();
  const flawsOf = (schema: string, value: unknown): string[] =>
    texts(backend.validateResponse(value, schemaOperation(schema), 200));
  return {
    flawsOf,
    flawsOfRequest: (request) => {
      const parts = partsOf(request);
      const operation = backend.matchOperation(parts);
      return operation ? texts(backend.validateRequest(parts, operation)) : ['no such operation'];
    },
    flawsOfAnswer: (request, { status, body }) => {
      const operation = backend.matchOperation(partsOf(request));
      if (!operation) return ['no such operation'];
      // The validator says nothing about a status that the contract leaves out.
      if (!(status in (operation.responses ?? {}))) return flawsOf('Problem', body);
      return texts(backend.validateResponse(body, operation, status));
    },
  };
}

/** The validator looks at bodies under `application/json` only, and passes everything under `application/json;charset=…`. */
function withPlainMediaTypes(document: Document): Document {
  const plain = (name: string, value: unknown): unknown =>
    name === 'content' && typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([type, media]) => [type.replace(/;.*$/, '').trim(), media]))
      : value;
  return JSON.parse(JSON.stringify(document), plain);
}

/** Adds an operation for each schema, so that the same validator checks values that are neither request nor response. */
function withSchemaPaths(document: Document): Document {
  const names = Object.keys(document.components?.schemas ?? {});
  const paths = names.map((name) => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const responses = { 200: { description: name, content: { 'application/json': { schema } } } };
    return [`/schemas/${name}`, { get: { operationId: schemaOperation(name), responses } }];
  });
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(paths) } };
}

function schemaOperation(schema: string): string {
  return `schema${schema}`;
}

function partsOf({ method, path, headers, body }: StandInRequest) {
  const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { method, path, headers: Object.fromEntries(given), body: body.length > 0 ? body.toString() : undefined };
}

function texts({ errors }: { errors?: readonly { instancePath: string; message?: string }[] | null }): string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`.trim());
}
