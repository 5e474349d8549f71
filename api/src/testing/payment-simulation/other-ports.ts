import type { OtherPorts } from './real-world.ts';

/** Ports that no history of payments goes through; whoever does, learns it. */
export const otherPorts: OtherPorts = {
  passwordHasher: { hash: refuse, verify: refuse },
  fileStore: { put: refuse, open: refuse, size: refuse, delete: refuse },
  pdfTextReader: { readPages: refuse },
  modulusTable: { rows: [], substitutions: new Map() },
  documentPrinter: { print: refuse },
  changeFeed: { paymentChanges: refuse },
  publicUrl: () => 'https://paycycle.example',
};

function refuse(): never {
  throw new Error('a simulated history does not come here');
}
