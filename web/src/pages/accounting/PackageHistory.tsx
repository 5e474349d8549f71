import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import { Suspense, useState } from 'react';
import { useAccountingPackagesQuery, useSayPackageNotImportedMutation } from '../../apollo/hooks.generated.ts';
import { useCanCall } from '../../app/company/use-can.ts';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { lazyPart } from '../../lib/load-code.ts';
import { type PackageMade, packageWords } from './package-labels.ts';

/** Loaded when it first opens. */
const NotImportedDialog = lazyPart(async () => ({
  default: (await import('./NotImportedDialog.tsx')).NotImportedDialog,
}));

/** Lists the generated packages. Each can be marked as not imported. */
export function PackageHistory({ companyId }: { readonly companyId: number }) {
  const { data } = useAccountingPackagesQuery({ variables: { companyId }, fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<PackageMade | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const packages = data?.company.accountingPackages;
  if (!packages || packages.totalCount === 0) return null;
  const isLater = packages.totalCount > packages.items.length;
  return (
    <TitledPanel title="Packages">
      <Stack as="ul" listStyleType="none" gap="3" px="4" pb="4">
        {packages.items.map((made) => (
          <PackageItem
            key={made.id}
            companyId={companyId}
            made={made}
            onNotImported={() => {
              setAsked(made);
              setIsAsking(true);
            }}
          />
        ))}
      </Stack>
      {isLater && (
        <Text px="4" pb="4" fontSize="sm" color="fg.muted">
          {`The last ${packages.items.length} of ${packages.totalCount}.`}
        </Text>
      )}
      {asked && (
        <Suspense>
          <NotImportedDialog companyId={companyId} made={asked} open={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </TitledPanel>
  );
}

interface PackageItemProps {
  readonly companyId: number;
  readonly made: PackageMade;
  readonly onNotImported: () => void;
}

function PackageItem({ companyId, made, onNotImported }: PackageItemProps) {
  const mayChange = useCanCall()('sayPackageNotImported');
  const { send, busy } = useSayPackageNotImportedMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to save that' },
    done: () => ({ title: 'Package imported', description: 'Its bills count as handed over again.' }),
  });
  const moment = new Date(made.madeAt);
  const madeAt = `${formatLocalDate(londonDate(moment))}, ${formatLondonTime(moment)}`;
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" wrap="wrap">
      <Box minW="0">
        <Text>{packageWords(made)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {`${madeAt} by ${made.madeByName}`}
          {made.notImportedAt && ` · not imported, says ${made.notImportedByName}`}
        </Text>
      </Box>
      {made.notImportedAt && mayChange && (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          loadingText="Saving..."
          aria-label={`It was imported: ${packageWords(made)}, ${madeAt}`}
          onClick={() => void send({ id: made.id, isNotImported: false })}
        >
          It was imported
        </Button>
      )}
      {!made.notImportedAt && mayChange && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Not imported: ${packageWords(made)}, ${madeAt}`}
          onClick={onNotImported}
        >
          Not imported
        </Button>
      )}
    </Flex>
  );
}
