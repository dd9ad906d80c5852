import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { localDigits } from '#contract/digits.ts';
import { langOfDesk } from './lib/call.ts';
import { ShowFault } from './ui/Read.tsx';

/** The font family of the site; its files are loaded by `fonts.css`. */
const typography = {
	fontFamily: 'Prostuti, "Prostuti Fallback Bengali", "Noto Sans Bengali", system-ui, sans-serif',
	fontSize: 15,
	button: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
	overline: { textTransform: 'none', letterSpacing: 0 },
	body1: { lineHeight: 1.7, letterSpacing: 0 },
	body2: { lineHeight: 1.65, letterSpacing: 0 },
	caption: { letterSpacing: 0 },
	subtitle1: { letterSpacing: 0 },
	subtitle2: { letterSpacing: 0, fontWeight: 600 },
	h4: { fontWeight: 600, fontSize: '1.6rem' },
	h5: { fontWeight: 600, fontSize: '1.3rem' },
	h6: { fontWeight: 600, fontSize: '1.1rem' },
} as const;

// Rows are low, so that a screen shows many; a long text outside the subject's column is cut after two lines and
// shown in full on its screen. On a phone a row is a card: columns that would overflow to the right are below.
const lowRows = {
	'& .MuiTableCell-root': { padding: '3px 8px', lineHeight: 1.35, fontSize: '0.8125rem' },
	'& .RaDatagrid-headerCell': { fontWeight: 600, paddingBlock: 6 },
	'& .MuiTypography-root': { fontSize: 'inherit', lineHeight: 'inherit' },
	'& .MuiChip-root': { height: 20, fontSize: '0.75rem' },
	'& .MuiChip-label': { paddingInline: 7 },
	'& .column-no': { whiteSpace: 'nowrap' },
	'& .column-subject, & .column-title, & .column-batch': { minWidth: 150 },
	'& .column-name, & .column-doctor': { minWidth: 130 },
	'& .RaDatagrid-rowCell > span.MuiTypography-root': {
		display: '-webkit-box',
		WebkitBoxOrient: 'vertical',
		WebkitLineClamp: 2,
		overflow: 'hidden',
	},
	'@media (max-width: 599.95px)': {
		'& .RaDatagrid-table, & .RaDatagrid-tbody': { display: 'block' },
		'& .RaDatagrid-thead': { display: 'none' },
		'& .RaDatagrid-row': {
			display: 'flex',
			flexWrap: 'wrap',
			alignItems: 'flex-start',
			gap: '2px 12px',
			padding: '8px 4px',
			borderBottom: '1px solid rgb(127 127 127 / 0.3)',
		},
		'& .RaDatagrid-row > .MuiTableCell-root': { border: 0, padding: 0, minWidth: 0 },
		'& .RaDatagrid-rowCell:first-of-type': { fontWeight: 600 },
		'& .RaDatagrid-row > .MuiTableCell-root:empty': { display: 'none' },
	},
};

type Components = NonNullable<RaThemeOptions['components']>;

/** The framework writes these screens in Roboto: a computer without a Bengali font showed empty boxes. */
const ownLetters = Object.fromEntries(
	['RaNotFound', 'RaLoading', 'RaError', 'RaAuthError'].map((screen) => [
		screen,
		{ styleOverrides: { root: { '&, & [class*="-message"]': { fontFamily: 'inherit' } } } },
	]),
);

const screens: Components = {
	...ownLetters,
	// A row that failed to load shows the error with a retry button; the framework would redirect to the list.
	RaShow: { defaultProps: { error: createElement(ShowFault) } },
	// In its place above the list, also on a phone, where it would float below the banners.
	RaCreateButton: {
		styleOverrides: {
			root: { '&.RaCreateButton-floating': { position: 'static', width: 40, height: 40, minHeight: 40 } },
		},
	},
	RaToolbar: {
		styleOverrides: {
			root: ({ theme }: { theme: Theme }) => ({
				backgroundColor: theme.palette.background.paper,
				borderTop: `1px solid ${theme.palette.divider}`,
				// Fixed, it would lie under the banner of a running exam.
				'&.RaToolbar-mobileToolbar': { position: 'static' },
			}),
		},
	},
	// The framework makes the page as wide as its widest form.
	RaLayout: {
		styleOverrides: {
			root: { minWidth: 0, '& .RaLayout-content': { paddingInline: 16, paddingBottom: 32, minWidth: 0 } },
		},
	},
	// A table wider than the window scrolls by itself; the page does not.
	RaList: {
		styleOverrides: {
			root: {
				'& .RaList-main, & .RaList-content': { minWidth: 0 },
				'& .RaList-content': { overflowX: 'auto' },
			},
		},
	},
	// Above the table instead of over the list's tools: a list that scrolls sideways would clip it.
	RaBulkActionsToolbar: {
		styleOverrides: {
			root: { '& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' } },
		},
	},
	RaDatagrid: { styleOverrides: { root: lowRows } },
};

const controls: Components = {
	MuiCard: {
		styleOverrides: {
			root: { boxShadow: 'none', border: '1px solid var(--mui-palette-divider, rgb(127 127 127 / 0.3))' },
		},
	},
	// The framework sets no digits of the reader on its buttons for pages.
	MuiPagination: {
		defaultProps: {
			renderItem: ({ page, ...item }: PaginationRenderItemParams) =>
				createElement(PaginationItem, {
					...item,
					page: page === null ? null : localDigits(page, langOfDesk()),
				}),
		},
	},
	MuiAppBar: {
		defaultProps: { elevation: 0 },
		styleOverrides: { root: { borderBottom: '1px solid rgb(127 127 127 / 0.3)' } },
	},
	MuiTableCell: { styleOverrides: { root: { lineHeight: 1.6 }, head: { fontWeight: 600 } } },
	// Sizes that the framework's empty states and cards use; the heading levels are the page's.
	MuiTypography: {
		defaultProps: { variantMapping: { h4: 'h2', h5: 'h2', h6: 'h2', subtitle1: 'p', subtitle2: 'p' } },
	},
	// The framework labels the box around the checkbox; the label belongs on the input.
	MuiCheckbox: {
		defaultProps: {
			slotProps: {
				root: { 'aria-label': undefined },
				input: (box: { 'aria-label'?: string }) => ({ 'aria-label': box['aria-label'] }),
			},
		},
	},
	// Scrollable tables must be reachable by keyboard.
	MuiTableContainer: { defaultProps: { tabIndex: 0 } },
	MuiButtonBase: {
		defaultProps: { disableRipple: true },
		styleOverrides: { root: { '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 1 } } },
	},
	MuiToggleButton: { defaultProps: { size: 'small', color: 'primary' } },
	MuiToggleButtonGroup: { defaultProps: { exclusive: true, size: 'small', color: 'primary' } },
	MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
	MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
	// The framework moves checkboxes to the edge of their column; a switch would overlap it.
	MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginInlineStart: -4 } } } },
	MuiFilledInput: { styleOverrides: { input: { lineHeight: 1.6 } } },
	MuiAlert: { styleOverrides: { root: { marginBlock: 8 } } },
	MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
	MuiTableSortLabel: { styleOverrides: { root: { minHeight: 28 } } },
};

const themeOf = (base: RaThemeOptions, palette: NonNullable<RaThemeOptions['palette']>): RaThemeOptions => ({
	...base,
	palette,
	typography,
	shape: { borderRadius: 10 },
	sidebar: { width: 232, closedWidth: 52 },
	components: { ...base.components, ...screens, ...controls },
});

/** Ink blue of the site on its backgrounds; AA contrast in both schemes. */
export const lightTheme = themeOf(defaultLightTheme as RaThemeOptions, {
	mode: 'light',
	primary: { main: '#0d5a61', dark: '#0a4a50', contrastText: '#ffffff' },
	secondary: { main: '#0d5a61', contrastText: '#ffffff' },
	warning: { main: '#9c5d00', contrastText: '#ffffff' },
	error: { main: '#b9272c' },
	success: { main: '#247a4b' },
	info: { main: '#0c5f66' },
	background: { default: '#f7f9f8', paper: '#ffffff' },
	text: { primary: '#15211f', secondary: '#51605b' },
	divider: '#d5ddd9',
});

export const darkTheme = themeOf(defaultDarkTheme as RaThemeOptions, {
	mode: 'dark',
	primary: { main: '#82d1cf', dark: '#9bdfdc', contrastText: '#072022' },
	secondary: { main: '#82d1cf', contrastText: '#072022' },
	warning: { main: '#f0b44a', contrastText: '#2b1c02' },
	error: { main: '#ff938c' },
	success: { main: '#4cc38a' },
	info: { main: '#82d1cf' },
	background: { default: '#0f1516', paper: '#161e1f' },
	text: { primary: '#e9efee', secondary: '#a9b7b4' },
	divider: '#334041',
});
