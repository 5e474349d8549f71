/** An error as QuickBooks answers it. `code` is documented per code at help.developer.intuit.com. */
export class QuickBooksFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly type: string;

  constructor(code: string, message: string, detail: string, { status = 400, type = 'ValidationFault' } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.type = type;
  }
}

/** The body of an answer, and of one item of a batch. What the gateway refuses has its names in lower case. */
export function faultJson({ message, detail, code, type, status }: QuickBooksFault) {
  if (status === 401 || status === 403) return { fault: { error: [{ message, detail, code }], type } };
  return { Fault: { Error: [{ Message: message, Detail: detail, code }], type } };
}

export function missingParameter(field: string): QuickBooksFault {
  return new QuickBooksFault(
    '2020',
    'Required param missing, need to supply the required value for the API',
    `Required parameter ${field} is missing in the request`,
  );
}

export function invalidProperty(detail: string): QuickBooksFault {
  return new QuickBooksFault('2010', 'Request has invalid or unsupported property', detail);
}

export function wrongLength(field: string, max: number): QuickBooksFault {
  return new QuickBooksFault(
    '2050',
    'String length is either shorter or longer than supported by specification',
    `Min:0 Max:${max} supported for ${field}`,
  );
}

export function invalidReference(what: string, id: string): QuickBooksFault {
  return new QuickBooksFault(
    '2500',
    'Invalid Reference Id',
    `Invalid Reference Id : ${what} element id ${id} not found`,
  );
}

/** Also of something inactive: QuickBooks answers the same for both. */
export function objectNotFound(): QuickBooksFault {
  return new QuickBooksFault(
    '610',
    'Object Not Found',
    "Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees.",
  );
}

export function businessRule(detail: string): QuickBooksFault {
  return new QuickBooksFault(
    '6000',
    'A business validation error has occurred while processing your request',
    `Business Validation Error: ${detail}`,
  );
}

export function duplicateName(): QuickBooksFault {
  return new QuickBooksFault(
    '6240',
    'Duplicate Name Exists Error',
    'The name supplied already exists. : Another customer, vendor or employee is already using this name. Please use a different name.',
  );
}

export function duplicateNumber(number: string, type: string, id: string): QuickBooksFault {
  return new QuickBooksFault(
    '6140',
    'Duplicate Document Number Error',
    `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${number} is assigned to TxnType=${type} with TxnId=${id}`,
  );
}

export function periodClosed(): QuickBooksFault {
  return new QuickBooksFault(
    '6210',
    'Account Period Closed, Cannot Update Through Services API',
    'The account period has closed and the account books cannot be updated through through the QBO Services API. Please use the QBO website to make these changes.',
  );
}

export function staleObject(): QuickBooksFault {
  return new QuickBooksFault(
    '5010',
    'Stale Object Error',
    'Stale Object Error : You and another user were working on this at the same time. The other user finished before you did, so your work was not saved.',
  );
}

export function wrongQuery(detail: string): QuickBooksFault {
  return new QuickBooksFault('4000', 'Error parsing query', `QueryParserError: ${detail}`);
}

export function notAuthenticated(detail: string): QuickBooksFault {
  return new QuickBooksFault('3200', 'message=AuthenticationFailed; errorCode=003200; statusCode=401', detail, {
    status: 401,
    type: 'AUTHENTICATION',
  });
}

export function notAuthorised(): QuickBooksFault {
  return new QuickBooksFault('3100', 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403', '', {
    status: 403,
    type: 'SERVICE',
  });
}

export function throttled(): QuickBooksFault {
  return new QuickBooksFault(
    '3001',
    'message=ThrottleExceeded; errorCode=003001; statusCode=429',
    'The request limit was reached',
    { status: 429, type: 'THROTTLE' },
  );
}
