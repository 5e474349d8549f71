import { Button, Flex, Text } from '@chakra-ui/react';
import type { Month } from '@paycycle/schema/domain/local-date';
import type { AccountingPackageQuery } from '@paycycle/schema/generated/operations';
import { FileDown } from 'lucide-react';
import { useAccountingPackageQuery, useAccountingPackagesQuery } from '../../apollo/hooks.generated.ts';
import { usePageActions } from '../../app/keyboard/use-page-actions.ts';
import { countOf } from '../../lib/count-of.ts';
import { InlineWarning } from '../InlineWarning.tsx';
import { useDownload } from '../use-download.ts';

type Package = AccountingPackageQuery['company']['accountingPackage'];

interface DownloadPackageProps {
  readonly companyId: number;
  readonly asked: { readonly month: Month } | { readonly invoiceIds: readonly number[] };
  readonly contents: Package;
}

/** Downloads the bills that are ready: all, or only those in no earlier package. */
export function DownloadPackage({ companyId, asked, contents: { readyCount, changes } }: DownloadPackageProps) {
  const { refetch } = useAccountingPackageQuery({ variables: { companyId, ...asked }, fetchPolicy: 'cache-only' });
  const history = useAccountingPackagesQuery({ variables: { companyId }, fetchPolicy: 'cache-only' });
  const { download, busy } = useDownload(async () => {
    await Promise.allSettled([refetch(), history.refetch()]);
  });
  const isFirst = changes.changed + changes.handedOver + changes.gone === 0;
  const start = (onlyNew: boolean) =>
    void download(
      `/api/companies/${companyId}/accounting-package`,
      `bills-${'month' in asked ? asked.month : 'selection'}.zip`,
      {
        ...asked,
        onlyNew,
        seenNewCount: changes.new,
      },
    );
  const main = () => start(!isFirst);
  const mainCount = isFirst ? readyCount : changes.new;
  usePageActions(mainCount === 0 ? [] : [{ key: 'd', label: 'Download package', run: main }]);
  return (
    <>
      {!isFirst && <SinceTheLast changes={changes} />}
      <Flex gap="3" wrap="wrap">
        <Button loading={busy} loadingText="Making the package..." disabled={mainCount === 0} onClick={main}>
          <FileDown aria-hidden />
          {isFirst ? 'Download package' : `Download what is new (${changes.new.toLocaleString('en-GB')})`}
        </Button>
        {!isFirst && readyCount > 0 && (
          <Button variant="outline" disabled={busy} onClick={() => start(false)}>
            {`Download all again (${readyCount.toLocaleString('en-GB')})`}
          </Button>
        )}
      </Flex>
    </>
  );
}

/** Changes of bills in an earlier package. Importing those bills again would duplicate them. */
function SinceTheLast({ changes }: { readonly changes: Package['changes'] }) {
  const { changed, handedOver, gone } = changes;
  const differ = [
    changed > 0 ? `${countOf(changed, 'bill was', 'bills were')} changed after that` : '',
    gone > 0 ? `${countOf(gone, 'bill is', 'bills are')} gone` : '',
  ].filter((words) => words !== '');
  return (
    <>
      <Text>
        {`${countOf(changed + handedOver + gone, 'bill was', 'bills were')} handed over in an earlier package, ` +
          `${changes.new === 0 ? 'and nothing is new' : `and ${countOf(changes.new, 'is', 'are')} new`}.`}
      </Text>
      {differ.length > 0 && (
        <InlineWarning>
          {`${differ.join(', and ')}. changes.csv in the package says what to do in the ledger.`}
        </InlineWarning>
      )}
    </>
  );
}
