import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  comboboxAnatomy,
  dialogAnatomy,
  fieldAnatomy,
  nativeSelectAnatomy,
} from '@chakra-ui/react/anatomy';
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { FONT_STACK, PALETTE } from '@paycycle/schema/palette';
import { PRINTED } from './printed.ts';
import { usedRecipes } from './used-recipes.ts';

type Shade = keyof typeof PALETTE.light;

function inBothModes(shade: Shade) {
  return { value: { _light: PALETTE.light[shade], _dark: PALETTE.dark[shade] } };
}

const config = defineConfig({
  globalCss: {
    html: { bg: 'bg', color: 'fg', colorPalette: 'brand', fontSize: '16px', fontFeatureSettings: '"cv11", "ss03"' },
    body: { fontSize: 'sm', lineHeight: '1.45', minH: '100dvh' },
    '#root': { minH: '100dvh' },
    '*::selection': { bg: 'brand.solid/25' },
    'h1, h2, h3': { letterSpacing: '-0.011em' },
    '*:focus-visible': { outlineColor: '{colors.brand.focusRing}' },
    ...PRINTED,
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
    },
  },
  theme: {
    tokens: {
      fonts: { body: { value: FONT_STACK }, heading: { value: FONT_STACK } },
      // One scale in pixels: 12 for secondary text, 13.5 for work, 16 for titles, 20 for figures.
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.84375rem' },
        md: { value: '1rem' },
        lg: { value: '1rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.25rem' },
      },
      radii: { l1: { value: '4px' }, l2: { value: '6px' }, l3: { value: '10px' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: inBothModes('canvas'),
          panel: inBothModes('surface'),
          subtle: inBothModes('canvas'),
          muted: inBothModes('subtle'),
          error: inBothModes('dangerSubtle'),
        },
        fg: {
          DEFAULT: inBothModes('text'),
          muted: inBothModes('textMuted'),
          subtle: inBothModes('textMuted'),
          error: inBothModes('danger'),
        },
        border: {
          DEFAULT: inBothModes('border'),
          emphasized: inBothModes('controlBorder'),
          error: inBothModes('danger'),
        },
        brand: {
          solid: inBothModes('accent'),
          contrast: inBothModes('onAccent'),
          fg: inBothModes('accentText'),
          subtle: inBothModes('accentSubtle'),
          muted: inBothModes('accentSubtle'),
          emphasized: inBothModes('accentSubtle'),
          border: inBothModes('border'),
          focusRing: inBothModes('focusRing'),
        },
        sidebar: {
          DEFAULT: inBothModes('sidebar'),
          fg: inBothModes('sidebarText'),
          active: inBothModes('sidebarActive'),
          border: inBothModes('sidebarBorder'),
          /** The background is dark in both modes, so the accent is the dark mode's. */
          accent: { value: PALETTE.dark.accent },
          accentHover: { value: PALETTE.dark.accentHover },
          onAccent: { value: PALETTE.dark.onAccent },
        },
      },
      shadows: {
        panel: {
          value: {
            _light: '0 1px 2px rgba(17, 37, 30, 0.05)',
            _dark: '0 1px 2px rgba(0, 0, 0, 0.4)',
          },
        },
      },
    },
    textStyles: {
      /** Tabular figures, so that amounts in a column align. */
      money: { value: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' } },
      overline: {
        value: { fontSize: 'xs', fontWeight: '600', letterSpacing: '0.04em', color: 'fg.muted' },
      },
    },
    recipes: {
      button: {
        variants: {
          variant: {
            outline: {
              bg: 'bg.panel',
              color: 'fg',
              borderColor: 'border.emphasized',
              _hover: { bg: 'bg.muted' },
              _expanded: { bg: 'bg.muted' },
            },
            ghost: { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
          },
        },
        defaultVariants: { size: 'sm' },
      },
      input: {
        variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
        defaultVariants: { size: 'sm' },
      },
      textarea: {
        variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
        defaultVariants: { size: 'sm' },
      },
      badge: { base: { borderRadius: 'full', px: '2', fontWeight: '600' }, defaultVariants: { size: 'sm' } },
      skeleton: { base: { borderRadius: 'l1' } },
    },
    slotRecipes: {
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.emphasized' } } } },
        defaultVariants: { size: 'sm' },
      },
      checkbox: {
        slots: checkboxAnatomy.keys(),
        base: { control: { borderColor: 'border.emphasized' } },
        defaultVariants: { size: 'sm' },
      },
      combobox: {
        slots: comboboxAnatomy.keys(),
        variants: { variant: { outline: { input: { bg: 'bg.panel', borderColor: 'border.emphasized' } } } },
        defaultVariants: { size: 'sm' },
      },
      field: {
        slots: fieldAnatomy.keys(),
        base: { label: { fontSize: 'sm', fontWeight: '500' }, errorText: { fontSize: 'xs' } },
      },
      dialog: { slots: dialogAnatomy.keys(), base: { title: { fontSize: 'lg' }, content: { bg: 'bg.panel' } } },
    },
  },
});

/** Chakra's own theme without its recipes. */
const chakraTheme = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: { animationStyles, breakpoints, keyframes, layerStyles, semanticTokens, textStyles, tokens },
});

export const system = createSystem(defaultBaseConfig, chakraTheme, usedRecipes, config);
