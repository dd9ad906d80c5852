import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorRole } from '#contract/constants.ts';
import { areas } from '../areas.ts';
import { GROUPS } from '../lib/area.ts';
import { may } from '../lib/may.ts';
import { StateChip } from '../ui/StateChip.tsx';

const resources = areas.flatMap((area) => area.resources);
const pages = areas.flatMap((area) => area.pages);

/** First screen: who reads, in which roles, and every door that is open to them. */
export function Home() {
	const t = useTranslate();
	const { data } = useGetIdentity();
	const { permissions = [] } = usePermissions<readonly OperatorRole[]>();
	return (
		<Box sx={{ pt: 2 }}>
			<Title title="desk.home.title" />
			<Typography variant="h5" component="h2">
				{data?.fullName}
			</Typography>
			<Typography color="text.secondary">{t('desk.home.lead')}</Typography>
			<Stack
				direction="row"
				spacing={1}
				useFlexGap
				sx={{ flexWrap: 'wrap', my: 2 }}
				aria-label={t('desk.home.roles')}
			>
				{permissions.map((role) => (
					<StateChip key={role} label={t(`desk.roles.${role}`)} />
				))}
			</Stack>
			{GROUPS.map((group) => {
				const doors = [
					...pages
						.filter((page) => page.group === group && !page.hidden && may(permissions, page.may))
						.map(({ path, title, icon }) => ({ to: path, title: t(title), icon })),
					...resources
						.filter((one) => one.group === group && !one.hidden && may(permissions, one.may.list))
						.map(({ name, icon }) => ({
							to: `/${name}`,
							title: t(`resources.${name}.name`, { smart_count: 2 }),
							icon,
						})),
				];
				if (doors.length === 0) return null;
				return (
					<Box key={group} component="section" sx={{ mb: 3 }}>
						<Typography variant="h6" component="h3" sx={{ mb: 1 }}>
							{t(`desk.groups.${group}`)}
						</Typography>
						<Box
							sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
						>
							{doors.map(({ to, title, icon: Icon }) => (
								<Card key={to}>
									<CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
										<CardContent sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 56 }}>
											<Icon />
											<Typography sx={{ fontWeight: 600 }}>{title}</Typography>
										</CardContent>
									</CardActionArea>
								</Card>
							))}
						</Box>
					</Box>
				);
			})}
		</Box>
	);
}
