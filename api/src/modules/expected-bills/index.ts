export { billsExpectedBy, billsExpectedUntil } from './expected-bill.read.ts';
