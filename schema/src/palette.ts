/**
 * The colours of the product as plain values, for the theme and for pages that are written by the server (sign-in).
 * Each text colour has at least 4.5 : 1 on the backgrounds of its mode, each border of a control 3 : 1.
 */
export const PALETTE = {
  light: {
    canvas: '#F4F6F4',
    surface: '#FFFFFF',
    subtle: '#ECEFEC',
    border: '#DCE1DD',
    controlBorder: '#87918B',
    text: '#16211C',
    textMuted: '#536058',
    accent: '#0E6A56',
    accentHover: '#0A5545',
    accentText: '#0B5F4D',
    accentSubtle: '#E0F0EA',
    onAccent: '#FFFFFF',
    danger: '#B42318',
    dangerSubtle: '#FDECEA',
    focusRing: '#12876D',
    sidebar: '#11251E',
    sidebarText: '#BFD0C7',
    sidebarActive: '#1F3D33',
    sidebarBorder: '#11251E',
  },
  dark: {
    canvas: '#0F1412',
    surface: '#171D1A',
    subtle: '#202824',
    border: '#2C3631',
    controlBorder: '#66736C',
    text: '#E8EDEA',
    textMuted: '#A3AFA8',
    accent: '#57C2A6',
    accentHover: '#79D2BB',
    accentText: '#6FCFB5',
    accentSubtle: '#163A30',
    onAccent: '#05261D',
    danger: '#FF8A7D',
    dangerSubtle: '#3D1B18',
    focusRing: '#57C2A6',
    sidebar: '#0B100E',
    sidebarText: '#A9B8B0',
    sidebarActive: '#1B2A24',
    sidebarBorder: '#222B27',
  },
} as const;

/** The web client ships Inter. Pages that the server writes need no font to be loaded: they use what the system has. */
export const FONT_STACK =
  "'Inter Variable', Inter, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif";
