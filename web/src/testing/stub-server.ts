import { ApolloLink } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';
import { Observable } from 'rxjs';

type Variables = Record<string, unknown>;
type Answer = object | Refusal;
type Handler = (variables: Variables) => Answer | Promise<Answer>;

/** An answer that is an error, in the form in which the server sends it. */
export class Refusal {
  readonly errors: { message: string; extensions: { code: ErrorCode; fields?: Record<string, string> } }[];

  constructor(message: string, code: ErrorCode, fields?: Record<string, string>) {
    this.errors = [{ message, extensions: { code, fields } }];
  }
}

/** Answers operations by their names, and remembers what it was asked. An operation that nobody planned for is refused. */
export class StubServer {
  readonly calls: { readonly operation: string; readonly variables: Variables }[] = [];
  readonly #handlers: Record<string, Handler>;

  constructor(handlers: Record<string, Handler>) {
    this.#handlers = handlers;
  }

  /** What an operation was asked with, oldest first. */
  variablesOf(operation: string): Variables[] {
    return this.calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  }

  readonly link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        this.calls.push({ operation: operationName, variables });
        void this.#answer(operationName, variables).then((answer) => {
          observer.next(answer instanceof Refusal ? { data: null, errors: answer.errors } : { data: { ...answer } });
          observer.complete();
        });
      }),
  );

  async #answer(operation: string, variables: Variables): Promise<Answer> {
    const handler = this.#handlers[operation];
    return handler ? handler(variables) : new Refusal(`${operation} was not expected`, 'INTERNAL');
  }
}
