import { Box, Button, Container, Flex, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, CalendarCheck, FileText, Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductStory } from './ProductStory.tsx';

const BENEFITS = [
  {
    icon: FileText,
    title: 'Invoices that fill themselves in',
    text: 'Drop in a PDF and we read the supplier, number, dates and total for you to check. Or import hundreds at once.',
  },
  {
    icon: CalendarCheck,
    title: 'You see what to pay, and when',
    text: "Due dates follow each supplier’s terms. Cycles batch what's due – never late, never too early.",
  },
  {
    icon: Landmark,
    title: 'Reconciliation with reasons',
    text: 'Import the file straight from your bank. We compare each payment with your invoices and show you why they match.',
  },
] as const;

export const LANDING_TITLE = 'Paycycle – pay invoices on time';

/**
 * Public landing page (RULES.md, section 2, Landing page).
 * @param isPassing true while the session is unknown. Images are left out, because they would slow down that response.
 */
export function LandingPage({ isPassing = false }: { readonly isPassing?: boolean }) {
  useEffect(() => {
    document.title = LANDING_TITLE;
  }, []);
  return (
    <Flex direction="column" minH="100dvh" bg="bg.panel">
      <Box as="header" bg="sidebar" color="white">
        <Container maxW="6xl" py="5">
          <Flex justify="space-between" align="center">
            <Logo />
            <Button
              asChild
              variant="outline"
              bg="transparent"
              color="white"
              borderColor="sidebar.fg"
              _hover={{ bg: 'sidebar.active' }}
            >
              <a href="/api/login">Sign In</a>
            </Button>
          </Flex>
        </Container>
      </Box>
      <Box as="main" flex="1">
        <Hero isPassing={isPassing} />
        <Benefits />
        <ProductStory isPassing={isPassing} />
        <Closing />
      </Box>
      <Box as="footer" bg="sidebar" color="sidebar.fg">
        <Container maxW="6xl" py="8">
          <Flex justify="space-between" align="center" gap="4" wrap="wrap">
            <Box color="white">
              <Logo />
            </Box>
            <Text>Supplier invoices and bank reconciliation for businesses in the United Kingdom.</Text>
          </Flex>
        </Container>
      </Box>
    </Flex>
  );
}

/** The picture stands half on the dark ground and half on the page below it. */
const HERO_GROUND = { background: 'linear-gradient(to bottom, {colors.sidebar} 72%, {colors.bg.panel} 72%)' };

function Hero({ isPassing }: { readonly isPassing: boolean }) {
  return (
    <Box css={HERO_GROUND}>
      <Container maxW="6xl" pt={{ base: '12', md: '20' }}>
        <Stack gap="7" maxW="3xl">
          <Heading
            as="h1"
            color="white"
            fontSize={{ base: '2.75rem', md: '4.25rem' }}
            fontWeight="700"
            lineHeight="1.04"
            letterSpacing="-0.035em"
            textWrap="balance"
          >
            Start Focusing on What Matters
          </Heading>
          <Text fontSize={{ base: 'lg', md: 'xl' }} color="sidebar.fg" maxW="2xl" textWrap="pretty">
            Pay invoices on time—without wasting time. Paycycle collects your supplier invoices, shows what's due this
            cycle and matches each one to the bank payment that settled it.
          </Text>
          <Box>
            <GetStarted />
          </Box>
        </Stack>
        <ProductPicture
          name="dashboard"
          alt="The dashboard of Paycycle: what is outstanding, what is due by week, and the payment run of the current cycle"
          widths="(min-width: 75rem) 70rem, 96vw"
          isFirst
          isPassing={isPassing}
          mt={{ base: '12', md: '16' }}
        />
      </Container>
    </Box>
  );
}

function Benefits() {
  return (
    <Container maxW="6xl" py={{ base: '14', md: '24' }}>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap={{ base: '6', md: '8' }}>
        {BENEFITS.map(({ icon, title, text }) => (
          <Stack as="li" key={title} gap="3" borderWidth="1px" borderRadius="l3" p="6" boxShadow="panel">
            <Icon as={icon} boxSize="6" color="brand.fg" aria-hidden />
            <Heading as="h2" size="md">
              {title}
            </Heading>
            <Text color="fg.muted" fontSize="md">
              {text}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Container>
  );
}

function Closing() {
  return (
    <Box bg="sidebar" color="white" borderBottomWidth="1px" borderColor="sidebar.border">
      <Container maxW="6xl" py={{ base: '14', md: '20' }}>
        <Flex justify="space-between" align="center" gap="8" wrap="wrap">
          <Heading as="h2" size={{ base: '2xl', md: '4xl' }} letterSpacing="-0.025em" maxW="2xl" textWrap="balance">
            Two sessions a month, and every supplier is paid on time.
          </Heading>
          <GetStarted />
        </Flex>
      </Container>
    </Box>
  );
}

function GetStarted() {
  return (
    <Button asChild size="xl" bg="sidebar.accent" color="sidebar.onAccent" _hover={{ bg: 'sidebar.accentHover' }}>
      <a href="/api/login">
        Get Started
        <ArrowRight aria-hidden />
      </a>
    </Button>
  );
}
