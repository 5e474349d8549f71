import { Badge, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { AWARD_PERCENT, type AwardState, PAYMENT_AWARD_LABELS } from '@paycycle/schema/domain/payment-practices';
import { PageLink } from '../../components/PageLink.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { countOf } from '../../lib/count-of.ts';
import { type PracticesReport, percentText } from './PracticeFigures.tsx';

type Requirement = PracticesReport['awards'][number]['requirements'][number];

const STATES = {
  met: { label: 'Met', palette: 'green' },
  missed: { label: 'Missed', palette: 'red' },
  unknown: { label: 'Not known', palette: 'yellow' },
} as const satisfies Record<AwardState, { readonly label: string; readonly palette: string }>;

/** The three awards of the Fair Payment Code, and what each lacks. */
export function AwardPanels({ report: { awards } }: { readonly report: PracticesReport }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
      {awards.map(({ award, state, requirements }) => (
        <TitledPanel
          key={award}
          title={`${PAYMENT_AWARD_LABELS[award]} award`}
          aside={<Badge colorPalette={STATES[state].palette}>{STATES[state].label}</Badge>}
        >
          <Stack gap="3" px="4" pb="4" pt="1">
            {requirements.map((requirement) => (
              <RequirementText key={`${requirement.withinDays} ${requirement.isOfSmall}`} requirement={requirement} />
            ))}
          </Stack>
        </TitledPanel>
      ))}
    </SimpleGrid>
  );
}

function RequirementText({ requirement }: { readonly requirement: Requirement }) {
  const { withinDays, isOfSmall, state, count, inTimeCount, percent, missingCount, unknownCount } = requirement;
  return (
    <div>
      <Text>
        {AWARD_PERCENT}% {isOfSmall && 'of invoices from small suppliers '}within {withinDays} days
      </Text>
      <Text color="fg.muted">
        {count === 0
          ? 'No such invoice was paid.'
          : `${percentText(percent)}: ${inTimeCount.toLocaleString('en-GB')} of ${countOf(count, 'invoice')}.`}
        {missingCount > 0 && ` ${missingCount.toLocaleString('en-GB')} more had to be paid in time.`}
      </Text>
      {unknownCount > 0 && (
        <Text color="fg.muted">
          {countOf(unknownCount, 'invoice')} of suppliers whose size is not known
          {state === 'unknown' ? ' can decide it.' : '.'} <PageLink to="/suppliers">Enter their employees</PageLink>
        </Text>
      )}
    </div>
  );
}
