import { Box, Card, CardActionArea, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorRole } from '#contract/constants.ts';
import type { Paging } from '#contract/desk/resource.ts';
import { call } from '../lib/call.ts';
import { StateChip } from '../ui/StateChip.tsx';
import { useCount } from '../ui/values.tsx';
import { type MenuEntry, menuOf } from './menu.ts';

/** A count is cached this long before the home screen loads it again. */
const FRESH_MS = 30_000;

/** Number of waiting rows in a list; hidden when it is zero or could not be read. */
function Waits({ list, waiting }: Pick<MenuEntry, 'list' | 'waiting'>) {
	const t = useTranslate();
	const count = useCount();
	const { data } = useQuery({
		queryKey: ['waits', list.path, waiting],
		queryFn: async ({ signal }) => {
			const query = { page: '1', perpage: '1', ...waiting };
			const { meta } = (await call(list, { query } as never, { signal })) as unknown as { meta: Paging };
			return meta.total;
		},
		enabled: waiting !== undefined,
		staleTime: FRESH_MS,
	});
	if (!data) return null;
	return (
		<Chip
			size="small"
			color="warning"
			label={count(data)}
			aria-label={t('desk.home.waits', { n: count(data) })}
			sx={{ ml: 'auto' }}
		/>
	);
}

export function Home() {
	const t = useTranslate();
	const { data } = useGetIdentity();
	const { permissions = [] } = usePermissions<readonly OperatorRole[]>();
	return (
		<Box sx={{ pt: 2 }}>
			<Title title="desk.home.title" />
			<Typography variant="h5">{data?.fullName}</Typography>
			<Typography color="text.secondary">{t('desk.home.lead')}</Typography>
			<Stack
				direction="row"
				spacing={1}
				useFlexGap
				sx={{ flexWrap: 'wrap', my: 2 }}
				aria-label={t('desk.home.roles')}
			>
				{permissions.map((role) => (
					<StateChip key={role} label={`desk.roles.${role}`} />
				))}
			</Stack>
			{menuOf(permissions).map(({ group, entries }) => (
				<Box key={group} component="section" sx={{ mb: 3 }}>
					<Typography variant="h6" component="h3" sx={{ mb: 1 }}>
						{t(`desk.groups.${group}`)}
					</Typography>
					<Box
						sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
					>
						{entries.map(({ to, title, icon: Icon, list, waiting }) => (
							<Card key={to}>
								<CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
									<CardContent sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 56 }}>
										<Icon />
										<Typography sx={{ fontWeight: 600 }}>{t(title, { smart_count: 2 })}</Typography>
										{waiting && <Waits list={list} waiting={waiting} />}
									</CardContent>
								</CardActionArea>
							</Card>
						))}
					</Box>
				</Box>
			))}
		</Box>
	);
}
