import { Badge, Box, Button, Center, Heading, HStack, Icon, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Building2, Landmark, type LucideIcon, Mail, MapPin, Pencil, Phone, UserCheck, Users } from 'lucide-react';
import { canCall } from '../../app/company/use-can.ts';
import { Panel } from '../../components/Panel.tsx';
import { SandboxBadge } from '../../components/SandboxBadge.tsx';
import { OwnerNotices } from './OwnerNotices.tsx';

interface CompanyCardProps {
  readonly company: CompanyFieldsFragment;
  /** Number of members; undefined while it loads. */
  readonly peopleCount: number | undefined;
  readonly onEdit: () => void;
  readonly onShowPeople: () => void;
}

export function CompanyCard({ company, peopleCount, onEdit, onShowPeople }: CompanyCardProps) {
  const people = peopleCount === undefined ? 'People' : `People (${peopleCount})`;
  return (
    <Panel asChild p="5" display="flex" flexDirection="column" gap="4">
      <li>
        <HStack align="start" gap="3">
          <Center boxSize="10" borderRadius="l2" bg="brand.subtle" color="brand.fg" flexShrink="0">
            <Icon as={Building2} boxSize="5" aria-hidden />
          </Center>
          <Box flex="1" minW="0">
            <Heading as="h2" size="sm" overflowWrap="anywhere">
              {company.name}
            </Heading>
            <HStack gap="2" mt="1" wrap="wrap">
              {company.isActive && <Badge colorPalette="green">Active</Badge>}
              {company.isSandbox && <SandboxBadge />}
            </HStack>
          </Box>
        </HStack>
        <Stack gap="2" flex="1">
          <Detail icon={MapPin} label="Address" text={company.address} />
          <Detail icon={Phone} label="Phone" text={company.phone} />
          <Detail icon={Mail} label="Email" text={company.email} />
          <Detail icon={Landmark} label="Bank account" text={openingOf(company)} />
          <Detail icon={UserCheck} label="Approval" text={approvalOf(company)} />
          <HStack gap="4" color="fg.muted" fontSize="xs" flexWrap="wrap">
            {company.registrationNumber && <Text>Reg: {company.registrationNumber}</Text>}
            {company.vatNumber && <Text>VAT: {company.vatNumber}</Text>}
          </HStack>
        </Stack>
        <OwnerNotices companyId={company.id} />
        <HStack gap="2" wrap="wrap">
          {canCall(company, 'updateCompany') && (
            <Button flex="1" variant="outline" onClick={onEdit} aria-label={`Edit Company ${company.name}`}>
              <Pencil aria-hidden />
              Edit Company
            </Button>
          )}
          <Button flex="1" variant="outline" onClick={onShowPeople} aria-label={`${people} of ${company.name}`}>
            <Users aria-hidden />
            {people}
          </Button>
        </HStack>
      </li>
    </Panel>
  );
}

function openingOf({ accountOpeningDate, accountOpeningBalancePence }: CompanyFieldsFragment): string | null {
  const balance = formatPounds(accountOpeningBalancePence);
  return accountOpeningDate && `Opening balance ${balance} on ${formatLocalDate(accountOpeningDate)}`;
}

function approvalOf({ approvalThresholdPence }: CompanyFieldsFragment): string | null {
  return approvalThresholdPence === null ? null : `Approval needed above ${formatPounds(approvalThresholdPence)}`;
}

interface DetailProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly text: string | null;
}

function Detail({ icon, label, text }: DetailProps) {
  if (!text) return null;
  return (
    <HStack align="start" gap="2.5">
      <Icon as={icon} boxSize="4" color="fg.muted" mt="0.5" aria-hidden />
      <VisuallyHidden>{label}:</VisuallyHidden>
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {text}
      </Text>
    </HStack>
  );
}
