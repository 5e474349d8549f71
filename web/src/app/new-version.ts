import { notify } from '../components/notify.ts';
import { reloadedForCode } from '../lib/load-code.ts';

/** Shortly after such a reload, it is said why the page began anew. */
const TOLD_WITHIN_MS = 10_000;

/** Says that the page was loaded again for a new version, if it was. */
export function notifyOfNewVersion() {
  const { at, cause } = reloadedForCode();
  if (cause !== 'update' || Date.now() - at > TOLD_WITHIN_MS) return;
  notify({ title: 'Paycycle has been updated', description: 'This page was reloaded with the new version.' });
}
