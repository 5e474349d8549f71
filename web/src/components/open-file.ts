import { browser } from '../lib/browser.ts';
import { fileAddress } from '../lib/file-address.ts';
import { notify } from './notify.ts';

/**
 * Opens a stored file in its own window (RULES.md, section 2, Invoices page). Shows a notice if the browser blocks it.
 */
export function openFile(filePath: string) {
  if (browser.openPopup(fileAddress(filePath), 'invoice-file')) return;
  notify({
    title: 'The window was blocked',
    description: 'Allow pop-up windows for this site in your browser, then press View again.',
    variant: 'destructive',
  });
}
