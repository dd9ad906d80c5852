import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { publishing, type Rebuild } from '#contract/site/publishing.ts';
import { deskContent } from '#contract/site/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Rows, Section } from '../ui/parts.tsx';
import { ReadState, useRead } from '../ui/Read.tsx';
import { State, StateChip, type Tone } from '../ui/StateChip.tsx';
import { Instant, useDigits } from '../ui/values.tsx';
import { STATE_TONES } from './kinds.ts';
import { isOver, RebuildProgress, useRebuild } from './Rebuild.tsx';
import { Untrue } from './Untrue.tsx';

const TONES: Readonly<Record<string, Tone>> = { live: 'good', failed: 'bad' };
const SHOWN = 10;

export function Publishing() {
	const client = useQueryClient();
	const pending = useRead(deskContent.pending, {});
	const contradicted = useRead(deskContent.contradicted, {});
	const rebuilds = useRead(publishing.rebuilds, {});
	const releases = useRead(publishing.releases, {});
	const [started, start] = useState<Rebuild | null>(null);
	const running = rebuilds.data?.rebuilds.find((one) => !isOver(one)) ?? null;
	const rebuild = useRebuild(started ?? running);
	const state = rebuild?.state;
	const changed = useCallback(() => client.invalidateQueries({ queryKey: ['read'] }), [client]);
	useEffect(() => {
		if (state === 'live' || state === 'unchanged' || state === 'failed') void changed();
	}, [state, changed]);
	const build = (full: boolean) => async () => {
		start((await call(publishing.rebuild, { body: { full } })).rebuild);
		await changed();
	};
	return (
		<Box sx={{ mt: 2 }}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
				<ActionButton
					label="site.build"
					may={publishing.rebuild}
					variant="contained"
					noRefresh
					done="site.build_asked"
					run={build(false)}
				/>
				<ActionButton
					does="site.build_all"
					may={publishing.rebuild}
					noRefresh
					done="site.build_asked"
					run={build(true)}
				/>
			</Box>
			{rebuild && <RebuildProgress rebuild={rebuild} />}
			<Section title="site.drafts">
				<ReadState read={pending}>{({ drafts }) => <Drafts drafts={drafts} />}</ReadState>
			</Section>
			<Section title="site.contradicted">
				<ReadState read={contradicted}>{({ found }) => <Contradicted found={found} />}</ReadState>
			</Section>
			<Section title="site.pending">
				<ReadState read={pending}>{(found) => <Pending {...found} />}</ReadState>
			</Section>
			<Section title="site.releases">
				<ReadState read={releases}>
					{(found) => <Releases releases={found.releases} onChange={changed} />}
				</ReadState>
			</Section>
			<Section title="site.last_rebuilds">
				<ReadState read={rebuilds}>{(found) => <Rebuilds rebuilds={found.rebuilds} />}</ReadState>
			</Section>
		</Box>
	);
}

type Found = ResultOut<typeof deskContent.pending>;

/** Unpublished drafts: each links to its form with the publish button. */
function Drafts({ drafts }: Pick<Found, 'drafts'>) {
	const t = useTranslate();
	if (drafts.length === 0) return t('site.no_drafts');
	return (
		<Rows
			rows={drafts}
			keyOf={({ type, id }) => `${type}:${id}`}
			columns={{
				'desk.what': ({ type, id, title }) => (
					<Link to={`/${type}/${id}`}>{`${t(`resources.${type}.name`, { smart_count: 1 })}: ${title}`}</Link>
				),
				'fields.state': ({ state, publish_at: at }) => (
					<>
						<State words="site.states" value={state} tones={STATE_TONES} /> {at && <Instant at={at} />}
					</>
				),
				'fields.changed_at': (one) => <Instant at={one.changed_at} />,
				'fields.changed_by': (one) => one.changed_by ?? '–',
			}}
		/>
	);
}

/** Published sentences that contradict the facts: each links to its form, where the sentence can be changed. */
function Contradicted({ found }: ResultOut<typeof deskContent.contradicted>) {
	const t = useTranslate();
	if (found.length === 0) return t('site.none_contradicted');
	return found.map(({ type, id, title, claims }) => (
		<Box key={`${type}:${id}`} sx={{ mb: 1 }}>
			<Link to={`/${type}/${id}`}>{`${t(`resources.${type}.name`, { smart_count: 1 })}: ${title}`}</Link>
			<Untrue type={type} claims={claims} live />
		</Box>
	));
}

/** Changes since the public pages were built. */
function Pending({ changes, more }: Found) {
	const t = useTranslate();
	if (changes.length === 0) return t('site.nothing_pending');
	return (
		<>
			<Rows
				rows={changes}
				keyOf={({ type, ref }) => `${type}:${ref}`}
				columns={{
					'desk.what': ({ type, title }) => `${t(`site.site_types.${type}`)} ${title}`,
					'site.change': ({ kind }) => t(`site.change_kinds.${kind}`),
				}}
			/>
			{more > 0 && t('site.and_more', { more })}
		</>
	);
}

type Release = ResultOut<typeof publishing.releases>['releases'][number];

function Releases({ releases, onChange }: { releases: Release[]; onChange: () => Promise<unknown> }) {
	const digits = useDigits();
	return (
		<Rows
			rows={releases}
			columns={{
				'site.built_at': (one) => <Instant at={one.built_at} />,
				'site.pages': (one) => digits(one.pages),
				'desk.action.actions': (one) =>
					one.live ? (
						<StateChip label="site.states.live" tone="good" />
					) : (
						<ActionButton
							does="site.roll_back"
							may={publishing.rollBack}
							color="warning"
							noRefresh
							run={async () => {
								await call(publishing.rollBack, { params: { release: one.id }, body: {} });
								await onChange();
							}}
						/>
					),
			}}
		/>
	);
}

function Rebuilds({ rebuilds }: { rebuilds: Rebuild[] }) {
	const t = useTranslate();
	const digits = useDigits();
	const seconds = (from: string, to: string) =>
		digits(((Date.parse(to) - Date.parse(from)) / 1_000).toFixed(1));
	return (
		<Rows
			rows={rebuilds.slice(0, SHOWN)}
			columns={{
				'desk.when': (one) => <Instant at={one.requested_at} />,
				'fields.state': (one) => (
					<>
						<State words="site.rebuild_states" value={one.state} tones={TONES} />
						{one.error && <div>{one.error}</div>}
					</>
				),
				'site.pages': (one) => digits(one.total),
				'site.took': ({ started_at: from, finished_at: to }) =>
					from && to ? t('site.seconds', { n: seconds(from, to) }) : '–',
			}}
		/>
	);
}
