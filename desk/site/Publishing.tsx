import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { publishing, type Rebuild } from '#contract/site/publishing.ts';
import { deskContent } from '#contract/site/staff.ts';
import { localDigits } from '#lib/format/digits.ts';
import { call, langOfDesk } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Instant } from '../ui/Instant.tsx';
import { StateChip, type Tone } from '../ui/StateChip.tsx';
import { RebuildProgress } from './RebuildProgress.tsx';
import { isOver, useRebuild } from './use-rebuild.ts';

const TONES: Partial<Record<Rebuild['state'], Tone>> = { live: 'good', failed: 'bad' };
const SHOWN = 10;
const digits = (value: number | string) => localDigits(value, langOfDesk());
const KEYS = ['content-pending', 'rebuilds', 'releases'];

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Card component="section" sx={{ mb: 2 }}>
			<CardContent>
				<Typography variant="h6" component="h2" gutterBottom>
					{title}
				</Typography>
				<Box sx={{ overflowX: 'auto' }}>{children}</Box>
			</CardContent>
		</Card>
	);
}

/** The head and rows of a small table. */
function Rows({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
	return (
		<Table size="small">
			<TableHead>
				<TableRow>
					{heads.map((head) => (
						<TableCell key={head}>{head}</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>{children}</TableBody>
		</Table>
	);
}

/** What one query holds, or the face of waiting or failing. */
function Shown<T>({
	query,
	children,
}: {
	query: { data: T | undefined; error: Error | null };
	children: (data: T) => ReactNode;
}) {
	if (query.error) return <Alert severity="error">{query.error.message}</Alert>;
	return query.data === undefined ? <Loading /> : children(query.data);
}

/** Rebuilds of the public pages: what waits for one, how one goes on, those of before, and the way back. */
export function Publishing() {
	const t = useTranslate();
	const client = useQueryClient();
	const pending = useQuery({ queryKey: ['content-pending'], queryFn: () => call(deskContent.pending, {}) });
	const rebuilds = useQuery({ queryKey: ['rebuilds'], queryFn: () => call(publishing.rebuilds, {}) });
	const releases = useQuery({ queryKey: ['releases'], queryFn: () => call(publishing.releases, {}) });
	const [started, start] = useState<Rebuild | null>(null);
	const running = rebuilds.data?.rebuilds.find((one) => !isOver(one)) ?? null;
	const rebuild = useRebuild(started ?? running);
	const state = rebuild?.state;
	useEffect(() => {
		if (state === 'live' || state === 'unchanged' || state === 'failed')
			for (const key of KEYS) void client.invalidateQueries({ queryKey: [key] });
	}, [state, client]);
	const changed = () => Promise.all(KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })));
	const build = (full: boolean) => async () => {
		start((await call(publishing.rebuild, { body: { full } })).rebuild);
		await changed();
	};
	return (
		<Box sx={{ mt: 2 }}>
			<Title title={t('site.site')} />
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
				<ActionButton
					label={t('site.build')}
					may={publishing.rebuild}
					variant="contained"
					quiet
					done="site.build_asked"
					run={build(false)}
				/>
				<ActionButton
					label={t('site.build_all')}
					may={publishing.rebuild}
					sure={t('site.build_all_sure')}
					quiet
					done="site.build_asked"
					run={build(true)}
				/>
			</Box>
			{rebuild && <RebuildProgress rebuild={rebuild} />}
			<Part title={t('site.pending')}>
				<Shown query={pending}>
					{({ changes, more }) =>
						changes.length === 0 ? (
							t('site.nothing_pending')
						) : (
							<Rows heads={[t('site.what'), t('site.change')]}>
								{changes.map(({ type, ref, title, kind }) => (
									<TableRow key={`${type}:${ref}`}>
										<TableCell>
											{t(`site.site_types.${type}`)} {title}
										</TableCell>
										<TableCell>{t(`site.change_kinds.${kind}`)}</TableCell>
									</TableRow>
								))}
								{more > 0 && (
									<TableRow>
										<TableCell colSpan={2}>{t('site.and_more', { more: digits(more) })}</TableCell>
									</TableRow>
								)}
							</Rows>
						)
					}
				</Shown>
			</Part>
			<Part title={t('site.releases')}>
				<Shown query={releases}>
					{(all) => (
						<Rows heads={[t('site.built_at'), t('site.pages'), t('desk.action.actions')]}>
							{all.releases.map((one) => (
								<TableRow key={one.id}>
									<TableCell>
										<Instant at={one.built_at} />
									</TableCell>
									<TableCell>{digits(one.pages)}</TableCell>
									<TableCell>
										{one.live ? (
											<StateChip label={t('site.states.live')} tone="good" />
										) : (
											<ActionButton
												label={t('site.roll_back')}
												may={publishing.rollBack}
												color="warning"
												sure={t('site.roll_back_sure')}
												quiet
												run={async () => {
													await call(publishing.rollBack, { params: { release: one.id }, body: {} });
													await changed();
												}}
											/>
										)}
									</TableCell>
								</TableRow>
							))}
						</Rows>
					)}
				</Shown>
			</Part>
			<Part title={t('site.last_rebuilds')}>
				<Shown query={rebuilds}>
					{(all) => (
						<Rows heads={[t('site.asked_at'), t('site.state'), t('site.pages'), t('site.took')]}>
							{all.rebuilds.slice(0, SHOWN).map((one) => (
								<TableRow key={one.id}>
									<TableCell>
										<Instant at={one.requested_at} />
									</TableCell>
									<TableCell>
										<StateChip
											label={t(`site.rebuild_states.${one.state}`)}
											tone={TONES[one.state] ?? 'plain'}
										/>
										{one.error && <div>{one.error}</div>}
									</TableCell>
									<TableCell>{digits(one.total)}</TableCell>
									<TableCell>
										{one.started_at && one.finished_at
											? t('site.seconds', {
													n: digits(
														((Date.parse(one.finished_at) - Date.parse(one.started_at)) / 1_000).toFixed(1),
													),
												})
											: '–'}
									</TableCell>
								</TableRow>
							))}
						</Rows>
					)}
				</Shown>
			</Part>
		</Box>
	);
}
