/** Bugs that can be put into the model, to see that the invariants find them. */
export const PLANTED_BUGS = [
  /** An unknown outcome counts as refused. */
  'unknown is failed',
  /** Each attempt is sent with new keys. */
  'new key for each attempt',
  /** A webhook's content is applied as received, in any order. */
  'webhooks are believed',
  /** A webhook is applied without checking its signature. */
  'forgeries are believed',
  /** A payment that is under way is not looked for before another is made. */
  'live payments are overlooked',
  /** After an unknown outcome there is no retry. */
  'unknown is forgotten',
  /** An invoice is paid as soon as its payment is approved at the bank. */
  'approved is paid',
  /** The account is read from the supplier when the payment is sent. */
  'account is read late',
  /** The last answer of the bank holds, wherever the payment had come. */
  'statuses go back',
  /** A run is completed by hand while payments of it are under way. */
  'completed under way',
  /** A returned payment leaves its invoices paid. */
  'returns are ignored',
  /** An approval survives every later edit. */
  'approvals outlive edits',
  /** A changed account needs no confirmation. */
  'new accounts are trusted',
  /** An answer that was overtaken says that a payment which has ended waits for the payer. */
  'overtaken answers await the payer',
  /** A run that is open again does not hold what its line has paid, and does not know it when the match is undone. */
  'reopened runs forget matches',
  /** An invoice that was matched while it was being paid is to be paid again when the match is undone. */
  'unmatching forgets payments',
  /** The amount of an invoice can be changed while it is being paid. */
  'amounts change under way',
  /** An invoice is matched to another line while its payment is on its way, as if there were none. */
  'matches overlook payments',
  /** An invoice paid by a line and by a payment leaves no exception. */
  'nobody hears of paid twice',
  /** 'Mark paid' is undone although the invoice was matched since. */
  'undone marks forget matches',
  /** A returned payment has an invoice paid again that another line has paid. */
  'returns undo other lines',
  /** Invoices in a payment file are paid in another way, changed or removed without asking whether the file was sent. */
  'nobody asks about files',
  /** A user who has changed a run, or an invoice in it, may approve it. */
  'people approve their own changes',
  /** Invoices in runs follow their supplier's auto-paid setting, too. */
  'auto-paid takes what is in a run',
  /** A run that is sent back becomes a draft that still contains invoices paid in another way since. */
  'what is sent back holds what was paid',
  /** Accounts confirmed together are confirmed as they are now, not as they were shown. */
  'accounts confirmed together are not looked at',
  /** An invoice is not marked when its money comes back. */
  'refunds are forgotten',
  /** A merge moves invoices that are being paid, or that the provider has paid. */
  'merges move what is being paid',
  /** A user who merges suppliers confirms the account that the other's invoices then go to. */
  'a merge vouches for the account',
  /** Drafts do not follow invoices that a merge, or its Undo, moves. */
  'merges forget payment runs',
  /** An account that came with a document counts as checked, although no user was asked about it. */
  'what was read counts as looked at',
  /** A document waits for review again, and its invoice stays. */
  'an undone acceptance leaves its invoice',
  /** An invoice that no run and no payment is about to pay stays payable, although its supplier is auto-paid. */
  'what is free again stays to be paid',
  /** Credit that a returned payment had used stays used. */
  'returned payments keep their credit',
  /** Credit that a run's completion had used is released when the run is cancelled, although its invoices stay paid. */
  'cancelled runs give back what they used',
  /** A draft that is about to use a credit note does not follow it when a piece of that comes back. */
  'drafts ignore what came back',
  /** Money in that settled the rest of a credit note settles what comes back afterwards, too. */
  'money in takes all of a credit note',
  /** Money in settles a credit note that a submitted run, or one whose file is out, is about to use. */
  'money in takes what a run is about to use',
  /** A run whose invoices another line has paid is over, though its payment less credit notes is on its way. */
  'runs end before their credit is used',
  /** An invoice that a run has paid less credit notes is matched alone, as if all of it had been paid. */
  'what was paid less credit is matched alone',
  /** A run deducts all of a credit note, even if part of it was used before. */
  'credit notes are used twice',
  /** A command whose connection was lost before its commit leaves its first half. */
  'lost commands leave a part',
  /** A command whose connection was lost after its commit says that nothing was changed. */
  'lost answers say that nothing was changed',
] as const;

export type PlantedBug = (typeof PLANTED_BUGS)[number];
