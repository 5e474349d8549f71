import { ApolloLink } from '@apollo/client';
import { SUPPLIER_CATEGORY_GROUP_NAMES, SUPPLIER_CATEGORY_GROUPS } from '@paycycle/schema/domain/supplier-category';
import type { ErrorCode } from '@paycycle/schema/errors';
import { OperationTypeNode } from 'graphql';
import { filter, map, Observable, Subject } from 'rxjs';

type Variables = Record<string, unknown>;
type Answer = object | Refusal;
type Handler = (variables: Variables) => Answer | Promise<Answer>;

type RefusalDetails = {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** In seconds. */
  readonly retryAfter: string | undefined;
};

/** An error response in the server's format. */
export class Refusal {
  readonly errors: { message: string; extensions: RefusalDetails }[];

  constructor(message: string, code: ErrorCode, fields?: Record<string, string>, retryAfter?: string) {
    this.errors = [{ message, extensions: { code, fields, retryAfter } }];
  }
}

/** Preset categories of a new company. */
function presetCategories() {
  const named = SUPPLIER_CATEGORY_GROUPS.flatMap(({ categories }, at) =>
    categories.map((name) => ({ name, group: SUPPLIER_CATEGORY_GROUP_NAMES[at] })),
  );
  return named.map((category, at) => ({
    __typename: 'SupplierCategory',
    id: at + 1,
    ...category,
    isArchived: false,
  }));
}

/** Handlers of queries that many screens send and few tests check. */
const ASKED_EVERYWHERE: Record<string, Handler> = {
  DuplicatePayments: ({ companyId }) => ({
    company: { __typename: 'Company', id: companyId, duplicatePayments: [] },
  }),
  Onboarding: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      onboarding: {
        __typename: 'Onboarding',
        steps: [],
        isDismissed: true,
        canLoadSampleData: false,
        hasSampleData: false,
      },
    },
  }),
  SupplierCategories: ({ companyId }) => ({
    company: { __typename: 'Company', id: companyId, supplierCategories: presetCategories() },
  }),
  DocumentCounts: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      documentCounts: {
        __typename: 'DocumentCounts',
        readingCount: 0,
        readyCount: 0,
        refusedCount: 0,
        setAsideCount: 0,
      },
    },
  }),
  PaymentRunReview: ({ id }) => ({
    paymentRun: {
      __typename: 'PaymentRun',
      id,
      review: { objection: null, people: [], changes: [], payees: [], recentActivity: { entries: [], totalCount: 0 } },
    },
  }),
  InvoicePublication: ({ id }) => ({ invoice: { __typename: 'Invoice', id, publication: null, ledgerPayments: [] } }),
  ExpectedBills: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      expectedBills: {
        __typename: 'ExpectedBills',
        items: [],
        totalCount: 0,
        missingCount: 0,
        notExpected: [],
        suppliersNotExpected: [],
      },
    },
  }),
  VatToRepay: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      vatToRepay: { __typename: 'VatToRepay', count: 0, amountPence: 0, soonCount: 0, soonAmountPence: 0 },
    },
  }),
  SupplierKinds: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      supplierKinds: {
        __typename: 'SupplierKindCounts',
        activeCount: 0,
        withoutBankDetailsCount: 0,
        autoPaidCount: 0,
        unconfirmedCount: 0,
        archivedCount: 0,
      },
    },
  }),
  SimilarSuppliers: ({ companyId }) => ({
    company: {
      __typename: 'Company',
      id: companyId,
      similarSuppliers: { __typename: 'SimilarSupplierPairs', totalCount: 0, pairs: [] },
      differentSuppliers: [],
    },
  }),
};

/**
 * Answers operations by name, and records the requests. Refuses an operation without a handler. A handler that throws
 * simulates an unreachable server. A subscription stays open, and receives the events of `tell`.
 */
export class StubServer {
  readonly calls: { readonly operation: string; readonly variables: Variables }[] = [];
  readonly #handlers: Record<string, Handler>;
  readonly #events = new Subject<{ readonly operation: string; readonly data: object }>();

  constructor(handlers: Record<string, Handler>) {
    this.#handlers = { ...ASKED_EVERYWHERE, ...handlers };
  }

  /** Returns the variables of an operation's requests, oldest first. */
  variablesOf(operation: string): Variables[] {
    return this.calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  }

  /** Sends an event to all subscribers. */
  tell(operation: string, data: object) {
    this.#events.next({ operation, data });
  }

  readonly link = new ApolloLink(
    ({ operationName = '', operationType, variables }) =>
      new Observable((observer) => {
        this.calls.push({ operation: operationName, variables });
        if (operationType === OperationTypeNode.SUBSCRIPTION) {
          const told = this.#events.pipe(filter(({ operation }) => operation === operationName));
          return told.pipe(map(({ data }) => ({ data: { ...data } }))).subscribe(observer);
        }
        void this.#answer(operationName, variables).then(
          (answer) => {
            observer.next(answer instanceof Refusal ? { data: null, errors: answer.errors } : { data: { ...answer } });
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return undefined;
      }),
  );

  async #answer(operation: string, variables: Variables): Promise<Answer> {
    if (operation === 'Boot' && !this.#handlers['Boot']) return this.#answerBoot(variables);
    const handler = this.#handlers[operation];
    return handler ? handler(variables) : new Refusal(`${operation} was not expected`, 'INTERNAL');
  }

  /** Answers the application's first query, which combines the user and their companies. */
  async #answerBoot(variables: Variables): Promise<Answer> {
    const answers = await Promise.all(['Viewer', 'Companies'].map((operation) => this.#answer(operation, variables)));
    return answers.find((answer) => answer instanceof Refusal) ?? Object.assign({}, ...answers);
  }
}
