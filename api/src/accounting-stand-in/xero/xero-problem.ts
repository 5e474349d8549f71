/** An answer of Xero that is no success, as its API gives it. */
export class XeroProblem extends Error {
  readonly status: number;
  /** A text is sent as HTML, as Xero does for what it does not find; null is an empty body. */
  readonly body: object | string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object | string | null, headers: Readonly<Record<string, string>> = {}) {
    super(`Xero answers ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const TITLES = { 401: 'Unauthorized', 403: 'Forbidden', 413: 'RequestEntityTooLarge' } as const;

/** Error of the gateway before the API: for a call without access, or one that is too large. */
export function gateProblem(status: keyof typeof TITLES, detail: string): XeroProblem {
  return new XeroProblem(status, { Type: null, Title: TITLES[status], Status: status, Detail: detail, Extensions: {} });
}

/** @param elements what was sent, with its errors */
export function validationProblem(message: string, elements: readonly object[] = []): XeroProblem {
  return new XeroProblem(400, { ErrorNumber: 10, Type: 'ValidationException', Message: message, Elements: elements });
}

export function notFound(): XeroProblem {
  return new XeroProblem(404, "The resource you're looking for cannot be found");
}
