import { describe, expect, it } from 'vitest';
import { type AccountFacts, accountRule } from './account-state.ts';
import {
  describeObjection,
  mustConfirmAccount,
  objectionToApprover,
  type PayeeInvolvement,
  type PayeeRename,
  type RunInvolvement,
} from './approval-rule.ts';
import { pence } from './money.ts';

const PAYEE: PayeeInvolvement = {
  name: 'Harbour Print',
  enteredBy: ['ada'],
  renames: [],
  confirmedBy: [],
  paidWithApprovalOf: [],
};

/** A run that Ada has made of an invoice that she has entered, to a payee whose account she has entered. */
const RUN: RunInvolvement = {
  run: [{ person: 'ada', isOwn: true, action: 'run_created' }],
  invoices: [{ person: 'ada', isOwn: true, action: 'invoice_entered', invoiceNumber: 'HP-1' }],
  payees: [PAYEE],
};

describe('who may approve a run', () => {
  it.each<[string, RunInvolvement, string, string | null]>([
    ['somebody who has had no hand in it', RUN, 'ben', null],
    ['not its maker', RUN, 'ada', 'run_created'],
    ['not who has submitted it', withRun('run_submitted'), 'ben', 'run_submitted'],
    ['not who has withdrawn it', withRun('run_withdrawn'), 'ben', 'run_withdrawn'],
    ['not who has edited it', withRun('run_edited'), 'ben', 'run_edited'],
    ['not who has entered an invoice', withInvoice('invoice_entered'), 'ben', 'invoice_entered'],
    ['not who has changed an invoice', withInvoice('invoice_changed'), 'ben', 'invoice_changed'],
    ['not who has restored an invoice', withInvoice('invoice_restored'), 'ben', 'invoice_restored'],
    ['not who has taught the reader whose an invoice is', withInvoice('invoice_taught'), 'ben', 'invoice_taught'],
    ['not who has taken an invoice out of query', withInvoice('invoice_unqueried'), 'ben', 'invoice_unqueried'],
    ['not who has published an invoice again', withInvoice('invoice_republished'), 'ben', 'invoice_republished'],
    ['not who has entered an account', withPayee({ enteredBy: ['ben'] }), 'ben', 'account_entered'],
    ['not who has renamed a payee', withPayee({ renames: [renamed()] }), 'ben', 'payee_renamed'],
    [
      'not who has renamed a payee after others had vouched for its account',
      withPayee({ renames: [renamed()], confirmedBy: ['cy'], paidWithApprovalOf: ['cy'] }),
      'ben',
      'payee_renamed',
    ],
    [
      'who has renamed a payee that others have confirmed since',
      withPayee({ renames: [renamed({ confirmedSinceBy: ['cy'] })] }),
      'ben',
      null,
    ],
    [
      'who has renamed a payee that was paid since with the approval of another',
      withPayee({ renames: [renamed({ paidSinceWithApprovalOf: ['cy'] })] }),
      'ben',
      null,
    ],
    ['not who has confirmed an account', withPayee({ confirmedBy: ['ben'] }), 'ben', 'account_confirmed'],
    [
      'who has entered an account that a third person has confirmed',
      withPayee({ enteredBy: ['ben'], confirmedBy: ['cy'] }),
      'ben',
      null,
    ],
    [
      'not when who confirmed it had entered it, too',
      withPayee({ enteredBy: ['ben', 'cy'], confirmedBy: ['cy'] }),
      'ben',
      'account_entered',
    ],
    [
      'not when they have confirmed it themselves',
      withPayee({ enteredBy: ['ben'], confirmedBy: ['ben'] }),
      'ben',
      'account_entered',
    ],
    [
      'who has entered an account that was paid with the approval of another',
      withPayee({ enteredBy: ['ben'], paidWithApprovalOf: ['cy'] }),
      'ben',
      null,
    ],
    [
      'not when it was paid with their own approval',
      withPayee({ enteredBy: ['ben'], paidWithApprovalOf: ['ben'] }),
      'ben',
      'account_entered',
    ],
    [
      'not when another payee is vouched for',
      {
        ...RUN,
        payees: [
          { ...PAYEE, paidWithApprovalOf: ['cy'] },
          { ...PAYEE, name: 'Mine', enteredBy: ['ben'] },
        ],
      },
      'ben',
      'account_entered',
    ],
  ])('%s', (_case, involvement, person, kind) => {
    expect(objectionToApprover(involvement, person)?.kind ?? null).toBe(kind);
  });

  it('lists the involvement of a user', () => {
    const objection = { kind: 'invoice_changed', isOwn: true, invoiceNumber: 'HP-1' } as const;
    expect(describeObjection(objection, 'PR-000001')).toBe(
      'You have changed invoice HP-1, which PR-000001 pays: someone else has to approve it',
    );
  });
});

describe('an account has to be confirmed before it is paid', () => {
  const ACCOUNT: AccountFacts = {
    hasAccount: true,
    isChanged: false,
    isRenamed: false,
    isRead: false,
    isKnown: false,
    isPaid: false,
    isConfirmedAfterDelay: false,
    enteredBy: ['ada'],
    confirmedBy: [],
  };
  const NONE = accountRule(null, false, 3);
  const WAITS = accountRule(null, true, 3);
  const LIMIT = accountRule(pence(5_000_00), false, 3);

  it.each<[string, Partial<AccountFacts>, string, boolean, boolean, boolean]>([
    ['the first one, paid by who entered it', {}, 'ada', false, false, true],
    ['the first one, paid by somebody else', {}, 'ben', false, false, false],
    ['a changed one', { isChanged: true }, 'ben', true, true, true],
    ['one of a renamed payee', { isRenamed: true }, 'ben', true, true, true],
    [
      'one of a payee whose renamer has confirmed it',
      { isRenamed: true, confirmedBy: ['ada'] },
      'ben',
      false,
      true,
      true,
    ],
    ['one that was read from a document', { isRead: true }, 'ben', true, true, true],
    ['one that was read and is paid', { isRead: true, isPaid: true }, 'ben', true, true, true],
    [
      'one that was read and who accepted it has confirmed',
      { isRead: true, confirmedBy: ['ada'] },
      'ben',
      false,
      false,
      true,
    ],
    [
      'one that was read and somebody else has confirmed',
      { isRead: true, confirmedBy: ['ben'] },
      'ada',
      false,
      false,
      false,
    ],
    [
      'one that was read and who pays it has confirmed alone',
      { isRead: true, confirmedBy: ['ben'] },
      'ben',
      false,
      false,
      true,
    ],
    [
      'one that was read and others have confirmed as well',
      { isRead: true, confirmedBy: ['ben', 'cleo'] },
      'ben',
      false,
      false,
      false,
    ],
    [
      'one that was read, that who pays it has confirmed alone, and that is known',
      { isRead: true, isKnown: true, confirmedBy: ['ben'] },
      'ben',
      false,
      false,
      false,
    ],
    ['one that waited in vain', { isRead: true, isConfirmedAfterDelay: true }, 'ada', false, false, false],
    ['a changed one that has waited', { isChanged: true, isConfirmedAfterDelay: true }, 'ada', false, false, false],
    ['a changed one that is known', { isChanged: true, isKnown: true }, 'ada', false, false, false],
    ['a changed one that was taken away', { isChanged: true, hasAccount: false }, 'ada', false, false, false],
    ['one that who entered it has confirmed', { isChanged: true, confirmedBy: ['ada'] }, 'ben', false, true, true],
    ['one that somebody else has confirmed', { isChanged: true, confirmedBy: ['ben'] }, 'ada', false, false, false],
  ])('%s', (_case, facts, payer, withoutWait, waiting, withLimit) => {
    expect(mustConfirmAccount({ ...ACCOUNT, ...facts }, payer, NONE)).toBe(withoutWait);
    expect(mustConfirmAccount({ ...ACCOUNT, ...facts }, payer, WAITS)).toBe(waiting);
    expect(mustConfirmAccount({ ...ACCOUNT, ...facts }, payer, LIMIT)).toBe(withLimit);
  });

  it('requires no second person from a sole user', () => {
    expect(accountRule(null, true, 1).doChangesWait).toBe(false);
  });
});

function withRun(action: RunInvolvement['run'][number]['action']): RunInvolvement {
  return { ...RUN, run: [...RUN.run, { person: 'ben', isOwn: true, action }] };
}

function withInvoice(action: RunInvolvement['invoices'][number]['action']): RunInvolvement {
  return { ...RUN, invoices: [...RUN.invoices, { person: 'ben', isOwn: true, action, invoiceNumber: 'HP-1' }] };
}

function withPayee(fields: Partial<PayeeInvolvement>): RunInvolvement {
  return { ...RUN, payees: [{ ...PAYEE, ...fields }] };
}

function renamed(since: Partial<PayeeRename> = {}): PayeeRename {
  return { person: 'ben', confirmedSinceBy: [], paidSinceWithApprovalOf: [], ...since };
}
