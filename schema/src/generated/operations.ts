// Written by codegen from schema.graphql and operations/*.graphql: do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import type { LocalDate, Month } from '../domain/local-date.ts';
import type { Pence } from '../domain/money.ts';
export type BankTransactionFilter = {
  readonly month?: Month | null | undefined;
  readonly unmatched?: boolean | null | undefined;
};

export type CompanyInput = {
  readonly accountOpeningBalancePence?: Pence | null | undefined;
  readonly accountOpeningDate?: LocalDate | null | undefined;
  readonly address?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly registrationNumber?: string | null | undefined;
  readonly vatNumber?: string | null | undefined;
};

export type InvoiceDisplayStatus = 'auto_paid' | 'due_soon' | 'overdue' | 'paid' | 'query' | 'to_pay';

export type InvoiceFilter = {
  /** Part of an invoice number or of a supplier's name. */
  readonly search?: string | null | undefined;
  /** Part of a derived status label: 'Paid' finds Paid and Auto-Paid. */
  readonly statusLabel?: string | null | undefined;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null | undefined;
};

export type InvoiceInput = {
  /** Store it although the same supplier's invoice with this number and amount exists already. */
  readonly allowDuplicate?: boolean;
  readonly amountPence: Pence;
  readonly description?: string | null | undefined;
  readonly dueDate: LocalDate;
  readonly invoiceDate: LocalDate;
  readonly invoiceNumber: string;
  readonly notes?: string | null | undefined;
  readonly status?: InvoiceStatus | null | undefined;
  readonly supplierName: string;
};

export type InvoiceSort = {
  readonly direction: SortDirection;
  readonly field: InvoiceSortField;
};

export type InvoiceSortField =
  | 'amount'
  | 'dueDate'
  | 'invoiceDate'
  | 'invoiceNumber'
  | 'recordNumber'
  | 'status'
  | 'supplierName';

export type InvoiceStatus = 'auto_paid' | 'paid' | 'query' | 'to_pay';

export type SortDirection = 'asc' | 'desc';

export type CompanyFieldsFragment = {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  readonly isActive: boolean;
  readonly accountOpeningDate: LocalDate | null;
  readonly accountOpeningBalancePence: Pence;
};

export type CompaniesQueryVariables = Exact<{ [key: string]: never }>;

export type CompaniesQuery = {
  readonly companies: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
    readonly isActive: boolean;
    readonly accountOpeningDate: LocalDate | null;
    readonly accountOpeningBalancePence: Pence;
  }>;
};

export type CreateCompanyMutationVariables = Exact<{
  input: CompanyInput;
}>;

export type CreateCompanyMutation = {
  readonly createCompany: {
    readonly id: number;
    readonly name: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
    readonly isActive: boolean;
    readonly accountOpeningDate: LocalDate | null;
    readonly accountOpeningBalancePence: Pence;
  };
};

export type UpdateCompanyMutationVariables = Exact<{
  id: number;
  input: CompanyInput;
}>;

export type UpdateCompanyMutation = {
  readonly updateCompany: {
    readonly id: number;
    readonly name: string;
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
    readonly isActive: boolean;
    readonly accountOpeningDate: LocalDate | null;
    readonly accountOpeningBalancePence: Pence;
  };
};

export type InvoiceFieldsFragment = {
  readonly id: number;
  readonly recordNumber: number;
  readonly companyId: number;
  readonly supplierId: number;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate | null;
  readonly status: InvoiceStatus;
  readonly displayStatus: InvoiceDisplayStatus;
  readonly isMatched: boolean;
  readonly description: string | null;
  readonly notes: string | null;
  readonly supplier: { readonly id: number; readonly name: string; readonly paymentTermsDays: number };
};

export type InvoicesQueryVariables = Exact<{
  companyId: number;
  filter?: InvoiceFilter | null | undefined;
  sort?: InvoiceSort | null | undefined;
  offset?: number;
  limit?: number;
}>;

export type InvoicesQuery = {
  readonly company: {
    readonly id: number;
    readonly invoices: {
      readonly totalCount: number;
      readonly totalAmountPence: Pence;
      readonly items: ReadonlyArray<{
        readonly id: number;
        readonly recordNumber: number;
        readonly companyId: number;
        readonly supplierId: number;
        readonly invoiceNumber: string;
        readonly amountPence: Pence;
        readonly invoiceDate: LocalDate;
        readonly dueDate: LocalDate;
        readonly paymentDate: LocalDate | null;
        readonly status: InvoiceStatus;
        readonly displayStatus: InvoiceDisplayStatus;
        readonly isMatched: boolean;
        readonly description: string | null;
        readonly notes: string | null;
        readonly supplier: { readonly id: number; readonly name: string; readonly paymentTermsDays: number };
      }>;
    };
  };
};

export type InvoiceIdsQueryVariables = Exact<{
  companyId: number;
  filter?: InvoiceFilter | null | undefined;
  offset: number;
  limit: number;
}>;

export type InvoiceIdsQuery = {
  readonly company: {
    readonly id: number;
    readonly invoices: { readonly totalCount: number; readonly items: ReadonlyArray<{ readonly id: number }> };
  };
};

export type SupplierNamesQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
}>;

export type SupplierNamesQuery = {
  readonly company: {
    readonly id: number;
    readonly suppliers: ReadonlyArray<{
      readonly id: number;
      readonly name: string;
      readonly paymentTermsDays: number;
    }>;
  };
};

export type CreateInvoiceMutationVariables = Exact<{
  companyId: number;
  input: InvoiceInput;
}>;

export type CreateInvoiceMutation = {
  readonly createInvoice: {
    readonly id: number;
    readonly recordNumber: number;
    readonly companyId: number;
    readonly supplierId: number;
    readonly invoiceNumber: string;
    readonly amountPence: Pence;
    readonly invoiceDate: LocalDate;
    readonly dueDate: LocalDate;
    readonly paymentDate: LocalDate | null;
    readonly status: InvoiceStatus;
    readonly displayStatus: InvoiceDisplayStatus;
    readonly isMatched: boolean;
    readonly description: string | null;
    readonly notes: string | null;
    readonly supplier: { readonly id: number; readonly name: string; readonly paymentTermsDays: number };
  };
};

export type MarkInvoicesPaidMutationVariables = Exact<{
  companyId: number;
  invoiceIds: ReadonlyArray<number>;
}>;

export type MarkInvoicesPaidMutation = {
  readonly markInvoicesPaid: {
    readonly updatedCount: number;
    readonly invoices: ReadonlyArray<{
      readonly id: number;
      readonly recordNumber: number;
      readonly companyId: number;
      readonly supplierId: number;
      readonly invoiceNumber: string;
      readonly amountPence: Pence;
      readonly invoiceDate: LocalDate;
      readonly dueDate: LocalDate;
      readonly paymentDate: LocalDate | null;
      readonly status: InvoiceStatus;
      readonly displayStatus: InvoiceDisplayStatus;
      readonly isMatched: boolean;
      readonly description: string | null;
      readonly notes: string | null;
      readonly supplier: { readonly id: number; readonly name: string; readonly paymentTermsDays: number };
    }>;
  };
};

export type BankTransactionFieldsFragment = {
  readonly id: number;
  readonly companyId: number;
  readonly transactionId: string;
  readonly date: LocalDate;
  readonly description: string;
  readonly amountPence: Pence;
  readonly currency: string;
  readonly counterpartyName: string | null;
  readonly merchantName: string | null;
  readonly isOutgoing: boolean;
  readonly isMatched: boolean;
  readonly requiresInvoice: boolean;
  readonly matchedInvoiceId: number | null;
  readonly matchingConfidence: number | null;
  readonly notes: string | null;
  readonly matchedInvoice: {
    readonly id: number;
    readonly invoiceNumber: string;
    readonly supplier: { readonly id: number; readonly name: string };
  } | null;
};

export type MatchableInvoiceFieldsFragment = {
  readonly id: number;
  readonly companyId: number;
  readonly invoiceNumber: string;
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate | null;
  readonly status: InvoiceStatus;
  readonly displayStatus: InvoiceDisplayStatus;
  readonly isMatched: boolean;
  readonly supplier: { readonly id: number; readonly name: string };
};

export type BankTransactionsQueryVariables = Exact<{
  companyId: number;
  filter?: BankTransactionFilter | null | undefined;
  offset?: number;
  limit?: number;
}>;

export type BankTransactionsQuery = {
  readonly company: {
    readonly id: number;
    readonly bankTransactions: {
      readonly totalCount: number;
      readonly items: ReadonlyArray<{
        readonly id: number;
        readonly companyId: number;
        readonly transactionId: string;
        readonly date: LocalDate;
        readonly description: string;
        readonly amountPence: Pence;
        readonly currency: string;
        readonly counterpartyName: string | null;
        readonly merchantName: string | null;
        readonly isOutgoing: boolean;
        readonly isMatched: boolean;
        readonly requiresInvoice: boolean;
        readonly matchedInvoiceId: number | null;
        readonly matchingConfidence: number | null;
        readonly notes: string | null;
        readonly matchedInvoice: {
          readonly id: number;
          readonly invoiceNumber: string;
          readonly supplier: { readonly id: number; readonly name: string };
        } | null;
      }>;
    };
  };
};

export type ReconciliationSummaryQueryVariables = Exact<{
  companyId: number;
  month: Month;
}>;

export type ReconciliationSummaryQuery = {
  readonly company: {
    readonly id: number;
    readonly reconciliationSummary: {
      readonly month: Month;
      readonly totalTransactions: number;
      readonly matchedTransactions: number;
      readonly unmatchedTransactions: number;
      readonly transactionsNoInvoiceRequired: number;
      readonly missingInvoicesCount: number;
      readonly calculatedStartingBalancePence: Pence;
      readonly endingBalancePence: Pence;
    };
  };
};

export type MatchSuggestionsQueryVariables = Exact<{
  companyId: number;
  month: Month;
}>;

export type MatchSuggestionsQuery = {
  readonly company: {
    readonly id: number;
    readonly matchSuggestions: ReadonlyArray<{
      readonly bankTransactionId: number;
      readonly isTie: boolean;
      readonly candidates: ReadonlyArray<{
        readonly score: number;
        readonly reasons: ReadonlyArray<string>;
        readonly invoice: {
          readonly id: number;
          readonly companyId: number;
          readonly invoiceNumber: string;
          readonly amountPence: Pence;
          readonly invoiceDate: LocalDate;
          readonly dueDate: LocalDate;
          readonly paymentDate: LocalDate | null;
          readonly status: InvoiceStatus;
          readonly displayStatus: InvoiceDisplayStatus;
          readonly isMatched: boolean;
          readonly supplier: { readonly id: number; readonly name: string };
        };
      }>;
    }>;
  };
};

export type MatchableInvoicesQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
  offset?: number;
  limit?: number;
}>;

export type MatchableInvoicesQuery = {
  readonly company: {
    readonly id: number;
    readonly invoices: {
      readonly totalCount: number;
      readonly items: ReadonlyArray<{
        readonly id: number;
        readonly companyId: number;
        readonly invoiceNumber: string;
        readonly amountPence: Pence;
        readonly invoiceDate: LocalDate;
        readonly dueDate: LocalDate;
        readonly paymentDate: LocalDate | null;
        readonly status: InvoiceStatus;
        readonly displayStatus: InvoiceDisplayStatus;
        readonly isMatched: boolean;
        readonly supplier: { readonly id: number; readonly name: string };
      }>;
    };
  };
};

export type ImportBankStatementMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  month?: Month | null | undefined;
  skipDuplicates: boolean;
}>;

export type ImportBankStatementMutation = {
  readonly importBankStatement: {
    readonly imported: number;
    readonly skipped: number;
    readonly rejected: number;
    readonly outsideMonth: number;
    readonly from: LocalDate | null;
    readonly to: LocalDate | null;
    readonly errors: ReadonlyArray<{ readonly line: number; readonly message: string }>;
  };
};

export type MatchBankTransactionMutationVariables = Exact<{
  id: number;
  invoiceId: number;
  confidence?: number | null | undefined;
}>;

export type MatchBankTransactionMutation = {
  readonly matchBankTransaction: {
    readonly bankTransaction: {
      readonly id: number;
      readonly companyId: number;
      readonly transactionId: string;
      readonly date: LocalDate;
      readonly description: string;
      readonly amountPence: Pence;
      readonly currency: string;
      readonly counterpartyName: string | null;
      readonly merchantName: string | null;
      readonly isOutgoing: boolean;
      readonly isMatched: boolean;
      readonly requiresInvoice: boolean;
      readonly matchedInvoiceId: number | null;
      readonly matchingConfidence: number | null;
      readonly notes: string | null;
      readonly matchedInvoice: {
        readonly id: number;
        readonly invoiceNumber: string;
        readonly supplier: { readonly id: number; readonly name: string };
      } | null;
    };
    readonly invoices: ReadonlyArray<{
      readonly id: number;
      readonly companyId: number;
      readonly invoiceNumber: string;
      readonly amountPence: Pence;
      readonly invoiceDate: LocalDate;
      readonly dueDate: LocalDate;
      readonly paymentDate: LocalDate | null;
      readonly status: InvoiceStatus;
      readonly displayStatus: InvoiceDisplayStatus;
      readonly isMatched: boolean;
      readonly supplier: { readonly id: number; readonly name: string };
    }>;
  };
};

export type UnmatchBankTransactionMutationVariables = Exact<{
  id: number;
}>;

export type UnmatchBankTransactionMutation = {
  readonly unmatchBankTransaction: {
    readonly bankTransaction: {
      readonly id: number;
      readonly companyId: number;
      readonly transactionId: string;
      readonly date: LocalDate;
      readonly description: string;
      readonly amountPence: Pence;
      readonly currency: string;
      readonly counterpartyName: string | null;
      readonly merchantName: string | null;
      readonly isOutgoing: boolean;
      readonly isMatched: boolean;
      readonly requiresInvoice: boolean;
      readonly matchedInvoiceId: number | null;
      readonly matchingConfidence: number | null;
      readonly notes: string | null;
      readonly matchedInvoice: {
        readonly id: number;
        readonly invoiceNumber: string;
        readonly supplier: { readonly id: number; readonly name: string };
      } | null;
    };
    readonly invoices: ReadonlyArray<{
      readonly id: number;
      readonly companyId: number;
      readonly invoiceNumber: string;
      readonly amountPence: Pence;
      readonly invoiceDate: LocalDate;
      readonly dueDate: LocalDate;
      readonly paymentDate: LocalDate | null;
      readonly status: InvoiceStatus;
      readonly displayStatus: InvoiceDisplayStatus;
      readonly isMatched: boolean;
      readonly supplier: { readonly id: number; readonly name: string };
    }>;
  };
};

export type ViewerQueryVariables = Exact<{ [key: string]: never }>;

export type ViewerQuery = {
  readonly viewer: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly profileImageUrl: string | null;
    readonly role: string;
  } | null;
};

export const CompanyFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registrationNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'vatNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningBalancePence' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompanyFieldsFragment, unknown>;
export const InvoiceFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recordNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'supplierId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paymentTermsDays' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoiceFieldsFragment, unknown>;
export const BankTransactionFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankTransactionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BankTransaction' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'transactionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'counterpartyName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'merchantName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOutgoing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requiresInvoice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'matchedInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'matchedInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'supplier' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'matchingConfidence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankTransactionFieldsFragment, unknown>;
export const MatchableInvoiceFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MatchableInvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MatchableInvoiceFieldsFragment, unknown>;
export const CompaniesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Companies' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'companies' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registrationNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'vatNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningBalancePence' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const CreateCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateCompany' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createCompany' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registrationNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'vatNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningBalancePence' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateCompanyMutation, CreateCompanyMutationVariables>;
export const UpdateCompanyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateCompany' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CompanyInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateCompany' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CompanyFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CompanyFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Company' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'address' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'registrationNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'vatNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isActive' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'accountOpeningBalancePence' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateCompanyMutation, UpdateCompanyMutationVariables>;
export const InvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Invoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceFilter' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceSort' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '0' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '100' },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'filter' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'sort' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'offset' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'items' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceFields' } }],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalAmountPence' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recordNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'supplierId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paymentTermsDays' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const InvoiceIdsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'InvoiceIds' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceFilter' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'filter' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'offset' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'items' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvoiceIdsQuery, InvoiceIdsQueryVariables>;
export const SupplierNamesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SupplierNames' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'suppliers' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'search' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'paymentTermsDays' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SupplierNamesQuery, SupplierNamesQueryVariables>;
export const CreateInvoiceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateInvoice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvoiceInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createInvoice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recordNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'supplierId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paymentTermsDays' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateInvoiceMutation, CreateInvoiceMutationVariables>;
export const MarkInvoicesPaidDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'MarkInvoicesPaid' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'invoiceIds' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'markInvoicesPaid' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'invoiceIds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'invoiceIds' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'updatedCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'InvoiceFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'InvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recordNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'supplierId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paymentTermsDays' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables>;
export const BankTransactionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BankTransactions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'BankTransactionFilter' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '0' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '500' },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'bankTransactions' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'filter' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'filter' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'offset' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'items' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankTransactionFields' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankTransactionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BankTransaction' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'transactionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'counterpartyName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'merchantName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOutgoing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requiresInvoice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'matchedInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'matchedInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'supplier' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'matchingConfidence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankTransactionsQuery, BankTransactionsQueryVariables>;
export const ReconciliationSummaryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ReconciliationSummary' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Month' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'reconciliationSummary' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'month' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'month' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalTransactions' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'matchedTransactions' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'unmatchedTransactions' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'transactionsNoInvoiceRequired' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'missingInvoicesCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'calculatedStartingBalancePence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'endingBalancePence' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables>;
export const MatchSuggestionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MatchSuggestions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Month' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'matchSuggestions' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'month' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'bankTransactionId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isTie' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'candidates' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'invoice' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MatchableInvoiceFields' } },
                                ],
                              },
                            },
                            { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reasons' } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MatchableInvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MatchSuggestionsQuery, MatchSuggestionsQueryVariables>;
export const MatchableInvoicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MatchableInvoices' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '0' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
          defaultValue: { kind: 'IntValue', value: '50' },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'company' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'filter' },
                      value: {
                        kind: 'ObjectValue',
                        fields: [
                          {
                            kind: 'ObjectField',
                            name: { kind: 'Name', value: 'search' },
                            value: { kind: 'Variable', name: { kind: 'Name', value: 'search' } },
                          },
                          {
                            kind: 'ObjectField',
                            name: { kind: 'Name', value: 'unmatched' },
                            value: { kind: 'BooleanValue', value: true },
                          },
                        ],
                      },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'sort' },
                      value: {
                        kind: 'ObjectValue',
                        fields: [
                          {
                            kind: 'ObjectField',
                            name: { kind: 'Name', value: 'field' },
                            value: { kind: 'EnumValue', value: 'dueDate' },
                          },
                          {
                            kind: 'ObjectField',
                            name: { kind: 'Name', value: 'direction' },
                            value: { kind: 'EnumValue', value: 'desc' },
                          },
                        ],
                      },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'offset' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'items' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'MatchableInvoiceFields' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MatchableInvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MatchableInvoicesQuery, MatchableInvoicesQueryVariables>;
export const ImportBankStatementDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ImportBankStatement' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Upload' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Month' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'skipDuplicates' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'importBankStatement' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'companyId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'companyId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'file' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'month' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'month' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'skipDuplicates' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'skipDuplicates' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'imported' } },
                { kind: 'Field', name: { kind: 'Name', value: 'skipped' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rejected' } },
                { kind: 'Field', name: { kind: 'Name', value: 'outsideMonth' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'errors' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'line' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'from' } },
                { kind: 'Field', name: { kind: 'Name', value: 'to' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ImportBankStatementMutation, ImportBankStatementMutationVariables>;
export const MatchBankTransactionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'MatchBankTransaction' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'invoiceId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'confidence' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Float' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'matchBankTransaction' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'invoiceId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'invoiceId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'confidence' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'confidence' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'bankTransaction' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankTransactionFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MatchableInvoiceFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankTransactionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BankTransaction' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'transactionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'counterpartyName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'merchantName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOutgoing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requiresInvoice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'matchedInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'matchedInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'supplier' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'matchingConfidence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MatchableInvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MatchBankTransactionMutation, MatchBankTransactionMutationVariables>;
export const UnmatchBankTransactionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UnmatchBankTransaction' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'unmatchBankTransaction' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'bankTransaction' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankTransactionFields' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'invoices' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MatchableInvoiceFields' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankTransactionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'BankTransaction' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'transactionId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'date' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
          { kind: 'Field', name: { kind: 'Name', value: 'counterpartyName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'merchantName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isOutgoing' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
          { kind: 'Field', name: { kind: 'Name', value: 'requiresInvoice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'matchedInvoiceId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'matchedInvoice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'supplier' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'matchingConfidence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'notes' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MatchableInvoiceFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Invoice' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'companyId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceNumber' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'supplier' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'amountPence' } },
          { kind: 'Field', name: { kind: 'Name', value: 'invoiceDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'dueDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentDate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'displayStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isMatched' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables>;
export const ViewerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Viewer' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'firstName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'lastName' } },
                { kind: 'Field', name: { kind: 'Name', value: 'profileImageUrl' } },
                { kind: 'Field', name: { kind: 'Name', value: 'role' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
