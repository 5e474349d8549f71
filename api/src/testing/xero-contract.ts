import { existsSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import type { XeroRequest, XeroResponse } from '../accounting-stand-in/xero/xero-request.ts';

/** The folder of Xero's fixtures, vectors and contract, beside the checkout; it need not be there. */
export const XERO_DATA = path.join(
  path.resolve(process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../shared/data')),
  'providers/xero',
);
const CONTRACT_FILE = path.join(XERO_DATA, 'xero-bills.subset.openapi.yaml');

export const HAS_XERO_DATA = existsSync(CONTRACT_FILE);

/** Requests and responses of Xero's API by Xero's own description. */
export interface XeroContract {
  /** Faults of an accepted request and its response; empty if there are none. */
  flawsOf(request: XeroRequest, answer: XeroResponse): readonly string[];
  /** Of something that the contract has a name for, such as `Invoices`. */
  flawsOfValue(schema: string, value: unknown): readonly string[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
}

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

let loading: Promise<XeroContract> | undefined;

/** Reads the contract, once; null where it does not lie beside the checkout. */
export async function loadXeroContract(): Promise<XeroContract | null> {
  if (!HAS_XERO_DATA) return null;
  loading ??= new OpenAPIBackend({ definition: CONTRACT_FILE })
    .loadDocument()
    .then((document) => new Contract(document));
  return loading;
}

/** Looks at each call by the schemas that the description names, which are compiled once. */
class Contract implements XeroContract {
  readonly #ajv = new Ajv({ strict: false });
  readonly #document: Document;
  readonly #pathItems: Readonly<Record<string, unknown>>;
  readonly #paths: readonly { readonly path: string; readonly pattern: RegExp }[];

  constructor(document: Document) {
    this.#document = document;
    this.#pathItems = document.paths ?? {};
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'xero');
    // Paths without parameters first: `/Organisation/Actions` has no id.
    this.#paths = Object.keys(this.#pathItems)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  flawsOf(request: XeroRequest, { status, body }: XeroResponse): readonly string[] {
    const said = `${request.method} ${request.path} ${status}`;
    const method = request.method.toLowerCase();
    const found = this.#paths.find(({ path, pattern }) => pattern.test(request.path) && this.#operation(path, method));
    const operation = found && this.#operation(found.path, method);
    if (!operation) return [`${said}: no such operation`];
    const place = `paths/${escaped(found.path)}/${method}`;
    // A request that was refused was to be refused.
    const sent = status === 200 ? this.#flawsOfRequest(request, operation, found.path, place) : [];
    const isJson = typeof body === 'object' && body !== null && String(status) in operation.responses;
    const told = isJson
      ? this.#flawsAt(`${this.#response(operation, place, status)}/content/${JSON_TYPE}/schema`, body)
      : [];
    return [...sent, ...told].map((flaw) => `${said}: ${flaw}`);
  }

  flawsOfValue(schema: string, value: unknown): readonly string[] {
    return this.#flawsAt(`components/schemas/${schema}`, value);
  }

  #flawsOfRequest({ query, headers, body }: XeroRequest, operation: Operation, at: string, place: string): string[] {
    const ofPath = Object(this.#pathItems[at]).parameters ?? [];
    const parameters = [...ofPath, ...(operation.parameters ?? [])].map((one: object) =>
      this.#resolved<Parameter>(one),
    );
    const names = new Set(parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])));
    const missing = parameters.filter((one) => one.in === 'header' && one.required && !headers[one.name.toLowerCase()]);
    const isJson = body.length > 0 && /json/.test(headers['content-type'] ?? '');
    return [
      ...[...query.keys()].filter((name) => !names.has(name)).map((name) => `no parameter ${name}`),
      ...missing.map(({ name }) => `no header ${name}`),
      ...(isJson
        ? this.#flawsAt(`${place}/requestBody/content/${JSON_TYPE}/schema`, JSON.parse(Buffer.from(body).toString()))
        : []),
    ];
  }

  #operation(at: string, method: string): Operation | undefined {
    return Object(this.#pathItems[at])[method];
  }

  /** Description of a response, which may be inline or a reference. */
  #response({ responses }: Operation, place: string, status: number): string {
    const { $ref } = Object(responses[status]);
    return typeof $ref === 'string' ? $ref.slice('#/'.length) : `${place}/responses/${status}`;
  }

  #resolved<T>(value: object): T {
    const { $ref } = Object(value);
    if (typeof $ref !== 'string') return value as T;
    return $ref
      .slice('#/'.length)
      .split('/')
      .reduce<object>((at, name) => Object(at)[name], this.#document) as T;
  }

  #flawsAt(place: string, value: unknown): string[] {
    const validate: ValidateFunction | undefined = this.#ajv.getSchema(`xero#/${place}`);
    if (!validate) return [`the contract has nothing at ${place}`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`.trim());
  }
}

const JSON_TYPE = 'application~1json';

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
