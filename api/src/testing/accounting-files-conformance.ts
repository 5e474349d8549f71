import { randomUUID } from 'node:crypto';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { agreed, type LedgerTest, outgoingFile } from './conformance-ledger.ts';

/** The papers of bills. */
export function describeFiles(test: () => LedgerTest): void {
  it.each(['invoice', 'credit_note'] as const)(
    'attaches a file to a document of type %s, once',
    async (documentType) => {
      const { ledger, system, session } = test();
      const bill = await session.published({ documentType });
      const file = outgoingFile('A-2026-0417_Acme.pdf');
      const key = randomUUID();
      expect(agreed(await system.listFiles(await session.access(), bill))).toEqual([]);
      agreed(await system.attachFile(await session.access(), bill, file, key));
      agreed(await system.attachFile(await session.access(), bill, file, key));
      expect(agreed(await system.listFiles(await session.access(), bill))).toEqual([file.name]);
      expect(ledger.countFiles(bill)).toBe(1);
    },
  );

  it('replaces a file of the same name, and keeps files of other names', async () => {
    const { ledger, system, session } = test();
    const bill = await session.published();
    for (const file of [outgoingFile('a.pdf'), outgoingFile('a.pdf', 'another'), outgoingFile('b.pdf')]) {
      agreed(await system.attachFile(await session.access(), bill, file, randomUUID()));
    }
    const names = agreed(await system.listFiles(await session.access(), bill));
    expect([...names].sort()).toEqual(['a.pdf', 'b.pdf']);
    expect(ledger.countFiles(bill)).toBe(2);
  });

  it('refuses a file that is too large, and says so', async () => {
    const { ledger, system, session } = test();
    const bill = await session.published();
    const bytes = Buffer.alloc(system.limits.fileBytesMax + 1);
    const file = { ...outgoingFile('large.pdf'), bytes };
    const attached = await system.attachFile(await session.access(), bill, file, randomUUID());
    expect(attached).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
    expect(ledger.countFiles(bill)).toBe(0);
  });

  it('refuses a file of a bill that is not there', async () => {
    const { system, session } = test();
    const gone = { externalId: randomUUID(), documentType: 'invoice' } as const;
    const attached = await system.attachFile(await session.access(), gone, outgoingFile('a.pdf'), randomUUID());
    expect(attached).toMatchObject({ kind: 'refused' });
  });
}

/** Payments that the bank has made, written to the ledger. */
export function describePayments(test: () => LedgerTest): void {
  const bill = (contactId?: string) =>
    test().session.published({ publishAs: 'awaiting_payment', ...(contactId && { contactId }) });
  const group = { date: localDate('2026-11-20'), reference: 'K7Q2M9' };

  it('writes a payment once by a key, and its bill is paid', async () => {
    const { ledger, system, session } = test();
    const payments = [{ bill: await bill(), amountPence: pence(120_00) }];
    const one = { ...group, bankAccountId: ledger.bankAccountId, payments };
    const key = randomUUID();
    const before = ledger.countPayments();
    const made = agreed(await system.recordPayments(await session.access(), one, key));
    expect(made.externalId).not.toBe('');
    expect(agreed(await system.recordPayments(await session.access(), one, key))).toEqual(made);
    expect(ledger.countPayments()).toBe(before + 1);
    for (const { bill } of payments) expect(await session.fetch(bill)).toMatchObject({ state: 'paid' });
  });

  it('writes the payments of one line of a statement as one', async () => {
    const { ledger, system, session } = test();
    const first = await bill();
    const second = await bill(first.contactId);
    const payments = [
      { bill: first, amountPence: pence(120_00) },
      { bill: second, amountPence: pence(50_00) },
    ];
    const before = ledger.countPayments();
    const many = { ...group, bankAccountId: ledger.bankAccountId, payments };
    agreed(await system.recordPayments(await session.access(), many, randomUUID()));
    expect(ledger.countPayments()).toBe(before + 1);
    expect(await session.fetch(first)).toMatchObject({ state: 'paid', paidPence: 120_00 });
    expect(await session.fetch(second)).toMatchObject({ state: 'awaiting_payment', paidPence: 50_00 });
  });

  it('says how a person deletes payments, since no call does', async () => {
    const { system } = test();
    const one = { bill: await bill(), amountPence: pence(120_00) };
    for (const payments of [[one], [one, one]]) {
      expect(system.deletionByHand(payments)).toMatch(/^[A-Z](\w+[ ,.'&]*){5,}[^.]$/);
    }
  });

  it('refuses a payment of a bill that is not there', async () => {
    const { ledger, system, session } = test();
    const gone = { externalId: randomUUID(), documentType: 'invoice' } as const;
    const payments = [{ bill: gone, amountPence: pence(1_00) }];
    const before = ledger.countPayments();
    const wrong = { ...group, bankAccountId: ledger.bankAccountId, payments };
    expect(await system.recordPayments(await session.access(), wrong, randomUUID())).toMatchObject({ kind: 'refused' });
    expect(ledger.countPayments()).toBe(before);
  });
}
