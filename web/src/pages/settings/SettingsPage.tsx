import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import { Suspense } from 'react';
import { Navigate, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { type Company, useActiveCompany } from '../../app/company/active-company.ts';
import { useCanCall, usePermitted } from '../../app/company/use-can.ts';
import { CodeLoading } from '../../components/CodeLoading.tsx';
import { NoCompanies } from '../../components/company-form/NoCompanies.tsx';
import { useNavigationGuard } from '../../components/draft-form/leave.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { Select } from '../../components/Select.tsx';
import { TitledPanel } from '../../components/TitledPanel.tsx';
import { COMPANY_SECTIONS, OWN_SECTIONS, sectionAddress, sectionIdIn } from './sections.ts';

/** Settings of the user and of the active company, one section at a time (RULES.md, section 2, Shell). */
export function SettingsPage() {
  const { pathname } = useLocation();
  const groups = useSectionGroups();
  if (/^\/settings\/?$/.test(pathname)) return <Navigate to="/settings/profile" replace />;
  const openId = sectionIdIn(pathname);
  if (openId === null) return <NotFoundPage />;
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap={{ base: '3', md: '6' }} align="stretch">
      <SectionSelect groups={groups} openId={openId} />
      <SectionList groups={groups} />
      <Box flex="1" minW="0" maxW="4xl">
        <OpenSection id={openId} />
      </Box>
    </Flex>
  );
}

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly label: string }[];
}

function useSectionGroups(): readonly SectionGroup[] {
  const { company } = useActiveCompany();
  const ofCompany = usePermitted(COMPANY_SECTIONS);
  const own = { title: 'You', sections: OWN_SECTIONS };
  return company ? [own, { title: company.name, sections: ofCompany }] : [own];
}

function OpenSection({ id }: { readonly id: string }) {
  const { company } = useActiveCompany();
  const may = useCanCall();
  const own = OWN_SECTIONS.find((section) => section.id === id);
  const ofCompany = COMPANY_SECTIONS.find((section) => section.id === id);
  const isAllowed = ofCompany?.needs === undefined || may(ofCompany.needs);
  const label = own?.label ?? ofCompany?.label ?? '';
  return (
    <TitledPanel key={id} title={label}>
      <Box p="4">
        <Suspense fallback={<CodeLoading />}>
          {own && <own.Content />}
          {ofCompany && company && isAllowed && <ofCompany.Content key={company.id} company={company} />}
          {ofCompany && company && !isAllowed && <NotForRole company={company} />}
          {ofCompany && !company && <NoCompanies />}
        </Suspense>
      </Box>
    </TitledPanel>
  );
}

/** Shown to a user who opens a link to a section that their role does not allow. */
function NotForRole({ company }: { readonly company: Company }) {
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      Your role in {company.name} ({ROLE_LABELS[company.role]}) doesn’t let you change this. Ask an owner.
    </Text>
  );
}

const LINK_STYLE = {
  display: 'block',
  px: '3',
  py: '1.5',
  borderRadius: 'l2',
  color: 'fg.muted',
  fontWeight: '500',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=page]': { bg: 'bg.muted', color: 'fg' },
} as const;

/** The sections beside the open one. */
function SectionList({ groups }: { readonly groups: readonly SectionGroup[] }) {
  return (
    <Stack as="nav" aria-label="Sections of settings" w="48" flexShrink="0" gap="4" hideBelow="md">
      {groups.map(({ title, sections }, index) => (
        <Stack key={index === 0 ? 'own' : 'company'} gap="0.5" role="group" aria-label={title}>
          <Text px="3" mb="1" fontSize="xs" fontWeight="600" color="fg.muted" truncate title={title} aria-hidden>
            {title}
          </Text>
          {sections.map((section) => (
            <Box asChild key={section.id} css={LINK_STYLE}>
              <NavLink to={sectionAddress(section)}>{section.label}</NavLink>
            </Box>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface SectionSelectProps {
  readonly groups: readonly SectionGroup[];
  readonly openId: string;
}

/** The same on a narrow screen. */
function SectionSelect({ groups, openId }: SectionSelectProps) {
  const navigate = useNavigate();
  const leave = useNavigationGuard();
  return (
    <Select
      box={{ hideFrom: 'md' }}
      aria-label="Section"
      value={openId}
      onChange={({ target }) => leave(() => void navigate(sectionAddress({ id: target.value, label: '' })))}
    >
      {groups.map(({ title, sections }, index) => (
        <optgroup key={index === 0 ? 'own' : 'company'} label={title}>
          {sections.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
