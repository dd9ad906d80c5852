import HomeIcon from '@mui/icons-material/HomeOutlined';
import {
	Box,
	Button,
	List,
	ListItem,
	ListItemButton,
	ListItemIcon,
	ListItemText,
	Tooltip,
	Typography,
	useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
	AppBar,
	Layout,
	LoadingIndicator,
	TitlePortal,
	ToggleThemeButton,
	UserMenu,
	useGetIdentity,
	useLocaleState,
	usePermissions,
	useSidebarState,
	useTranslate,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { OperatorRole } from '#contract/constants.ts';
import { areas } from '../areas.ts';
import { type MenuEntry, menuOf } from './menu.ts';
import { ScreenError } from './ScreenError.tsx';

const banners = areas.flatMap(({ banner }) => (banner ? [banner] : []));

function MenuLink({
	to,
	title,
	icon: Icon,
	open,
}: Pick<MenuEntry, 'to' | 'title' | 'icon'> & { open: boolean }) {
	const here = useLocation().pathname;
	const active = to === '/' ? here === '/' : here === to || here.startsWith(`${to}/`);
	const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
	const [, setOpen] = useSidebarState();
	return (
		<ListItem disablePadding>
			<Tooltip title={open ? '' : title} placement="right">
				<ListItemButton
					component={Link}
					to={to}
					selected={active}
					aria-label={title}
					{...(active && { 'aria-current': 'page' as const })}
					onClick={() => narrow && setOpen(false)}
					sx={{ minHeight: 40, px: 2 }}
				>
					<ListItemIcon sx={{ minWidth: 36 }}>
						<Icon />
					</ListItemIcon>
					{open && <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />}
				</ListItemButton>
			</Tooltip>
		</ListItem>
	);
}

/** Every screen that the reader's roles open, by groups; plain links, so that Tab moves between them. */
function DeskMenu() {
	const t = useTranslate();
	const [open] = useSidebarState();
	const { permissions = [] } = usePermissions<readonly OperatorRole[]>();
	return (
		<Box component="nav" aria-label={t('desk.menu')} sx={{ pt: 1, pb: 4 }}>
			<List disablePadding dense>
				<MenuLink to="/" title={t('desk.home.title')} icon={HomeIcon} open={open} />
			</List>
			{menuOf(permissions).map(({ group, entries }) => {
				const name = t(`desk.groups.${group}`);
				return (
					<Box key={group} component="section" title={name}>
						{open ? (
							<Typography
								component="h2"
								variant="body2"
								sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary' }}
							>
								{name}
							</Typography>
						) : (
							<Box component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', mx: 1 }} />
						)}
						<List disablePadding dense>
							{entries.map(({ to, title, icon }) => (
								<MenuLink key={to} to={to} title={t(title, { smart_count: 2 })} icon={icon} open={open} />
							))}
						</List>
					</Box>
				);
			})}
		</Box>
	);
}

function Account() {
	const { data } = useGetIdentity();
	const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
	// The accessible name matches what is shown: the user's name, or only a picture.
	return <UserMenu label={(wide && data?.fullName) || 'ra.auth.user_menu'} />;
}

/** Switches the language, by its own name; two letters on a phone, where the title needs the space. */
function OtherLanguage() {
	const [locale, choose] = useLocaleState();
	const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
	const other = locale === 'bn' ? 'en' : 'bn';
	const [name, short] = { bn: ['বাংলা', 'বাং'], en: ['English', 'EN'] }[other] as [string, string];
	return (
		<Button
			color="inherit"
			lang={other}
			title={name}
			onClick={() => choose(other)}
			sx={{ minWidth: 44, minHeight: 44 }}
		>
			{wide ? name : short}
		</Button>
	);
}

const Tools = () => (
	<>
		<OtherLanguage />
		<ToggleThemeButton />
		<LoadingIndicator />
	</>
);

const Bar = () => (
	<AppBar alwaysOn color="inherit" toolbar={<Tools />} userMenu={<Account />}>
		<TitlePortal component="h1" />
	</AppBar>
);

export const DeskLayout = ({ children }: { children: ReactNode }) => (
	<Layout menu={DeskMenu} appBar={Bar} error={ScreenError}>
		{children}
		{/* Below, because it comes while staff work: nothing that is about to be clicked may move. */}
		<Box sx={{ position: 'sticky', bottom: 8, mt: 'auto', zIndex: 'appBar' }}>
			{banners.map((Banner, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<Banner key={at} />
			))}
		</Box>
	</Layout>
);
