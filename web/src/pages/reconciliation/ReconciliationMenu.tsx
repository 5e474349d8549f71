import { Menu } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { FileX2, Lightbulb, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { RecentlyDeletedAction } from '../../components/deletion/RecentlyDeletedAction.tsx';
import { MoreAction, MoreActions } from '../../components/MoreActions.tsx';
import { lazyPart } from '../../lib/load-code.ts';
import { DeleteAllTransactions } from './DeleteAllTransactions.tsx';

const PresetsDialog = lazyPart(async () => ({
  default: (await import('./no-invoice/PresetsDialog.tsx')).PresetsDialog,
}));
const LearnedDialog = lazyPart(async () => ({
  default: (await import('./learned/LearnedDialog.tsx')).LearnedDialog,
}));

type Entry = 'presets' | 'learned' | 'delete';

/** Menu of rare and dangerous actions, apart from the main button. */
export function ReconciliationMenu({ company }: { readonly company: CompanyFieldsFragment }) {
  const [opened, setOpened] = useState<Entry | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (entry: Entry) => {
    setOpened(entry);
    setWasOpened(true);
  };
  const close = () => setOpened(null);
  usePageActions([{ key: 'p', label: 'No-invoice rules', run: () => open('presets') }]);
  return (
    <>
      <MoreActions>
        <MoreAction value="presets" icon={FileX2} label="No-invoice rules…" onSelect={() => open('presets')} />
        <MoreAction
          value="learned"
          icon={Lightbulb}
          label="What Paycycle has learned"
          onSelect={() => open('learned')}
        />
        <RecentlyDeletedAction />
        <Can call="deleteBankTransactions">
          <Menu.Separator />
        </Can>
        <MoreAction
          value="delete"
          icon={Trash2}
          label="Delete All Transactions"
          isDangerous
          needs="deleteBankTransactions"
          onSelect={() => open('delete')}
        />
      </MoreActions>
      {wasOpened && (
        <Suspense>
          <PresetsDialog companyId={company.id} open={opened === 'presets'} onClose={close} />
          <LearnedDialog companyId={company.id} open={opened === 'learned'} onClose={close} />
        </Suspense>
      )}
      <DeleteAllTransactions company={company} open={opened === 'delete'} onClose={close} />
    </>
  );
}
