import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ResultOut } from '#contract/endpoint.ts';
import { type ErrorCode, messagesOf } from '#contract/errors.ts';
import { SITE_MESSAGES } from '#contract/site/messages.ts';
import type { Rebuild } from '#contract/site/publishing.ts';
import { deskContent, type deskTickerItems } from '#contract/site/staff.ts';
import { call, langOfDesk } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { JsonDiff } from '../ui/JsonDiff.tsx';
import { State } from '../ui/StateChip.tsx';
import { fromDhaka, Instant } from '../ui/values.tsx';
import { History } from './History.tsx';
import { FIXED, fieldsIn, LOOK, STATE_TONES, typeOf } from './kinds.ts';
import { isOver, RebuildProgress, useRebuild } from './Rebuild.tsx';
import { Untrue } from './Untrue.tsx';

const MESSAGES = messagesOf([SITE_MESSAGES]);
/** Stays visible above a long form, so that the state and the publish button are in view when saving. */
const BAR = {
	position: 'sticky',
	// The height of the app bar.
	top: 48,
	// Limits the height of long messages, so that the form below stays reachable.
	maxHeight: '45vh',
	overflowY: 'auto',
	zIndex: 2,
	width: '100%',
	mb: 2,
	py: 1,
	bgcolor: 'background.paper',
	borderBottom: 1,
	borderColor: 'divider',
};

/** What all types of content have in common. */
type Row = ResultOut<typeof deskTickerItems.show>['item'];

/** Live form and versions of one piece of content; requested again whenever the row changes. */
function useVersions(type: ReturnType<typeof typeOf>, row: Row | undefined) {
	return useQuery({
		queryKey: ['content-versions', type, row?.id, row?.version, row?.state],
		queryFn: () => call(deskContent.versions, { params: { type, id: String(row?.id) } }),
		enabled: row !== undefined,
	});
}

const whyOf = (code: string): string => {
	const messages: Partial<Record<ErrorCode, string>> = MESSAGES[langOfDesk()];
	return messages[code as ErrorCode] ?? code;
};

interface DraftProps {
	row: Row;
	type: ReturnType<typeof typeOf>;
	/** Changes that publishing would make. */
	diff: ReactNode;
	/** Shows the rebuild that an action starts. */
	publicly: (action: Promise<{ rebuild: Rebuild }>, removes?: boolean) => Promise<void>;
}

/** Publishes a draft now or later, or discards it, after showing the changes. */
function DraftActions({ row, type, diff, publicly }: DraftProps) {
	const t = useTranslate();
	const redirect = useRedirect();
	const { isDirty } = useFormState();
	const params = { type, id: String(row.id) };
	const seen = { version: row.version };
	return (
		<>
			<ActionButton
				does="site.publish"
				may={deskContent.publish}
				variant="contained"
				disabled={isDirty}
				sure={
					<>
						{t('site.publish_sure')}
						{diff}
					</>
				}
				run={() => publicly(call(deskContent.publish, { params, body: seen }))}
			/>
			<ActionButton
				does="site.schedule"
				may={deskContent.schedule}
				disabled={isDirty}
				sure={diff}
				asks={{ publish_at: { label: 'site.publish_at', kind: 'time' } }}
				send={(_, { publish_at }) => ({
					params,
					body: { ...seen, publish_at: fromDhaka(publish_at) ?? '' },
				})}
			/>
			<ActionButton
				does="site.discard"
				may={deskContent.discard}
				color="warning"
				sure={
					<>
						{t(row.live ? 'site.discard_sure' : 'site.discard_new')}
						{diff}
					</>
				}
				noRefresh={!row.live}
				run={async () => {
					await call(deskContent.discard, { params, body: seen });
					if (!row.live) redirect('list', type);
				}}
			/>
		</>
	);
}

function PublishedActions({ row, type, publicly }: Omit<DraftProps, 'diff'>) {
	const params = { type, id: String(row.id) };
	if (row.state === 'scheduled')
		return (
			<ActionButton does="site.unschedule" may={deskContent.unschedule} send={() => ({ params, body: {} })} />
		);
	if (!row.live || type === FIXED) return null;
	return (
		<ActionButton
			does="site.withdraw"
			may={deskContent.withdraw}
			color="error"
			run={() => publicly(call(deskContent.withdraw, { params, body: { version: row.version } }), true)}
		/>
	);
}

export function PublishBar() {
	const type = typeOf(useResourceContext());
	const row = useRecordContext<Row>();
	const { isDirty } = useFormState();
	const t = useTranslate();
	const [started, start] = useState<Rebuild | null>(null);
	const [removal, setRemoval] = useState(false);
	const [link, setLink] = useState<string | null>(null);
	const rebuild = useRebuild(started);
	const { data } = useVersions(type, row);
	if (!row) return null;
	const params = { type, id: String(row.id) };
	const open = row.state === 'draft' || row.state === 'scheduled';
	const draft = data?.versions.find(({ state }) => state === 'draft' || state === 'scheduled');
	const diff = (
		<Box sx={{ maxHeight: '45vh', overflow: 'auto', my: 1 }}>
			<JsonDiff before={fieldsIn(data?.live)} after={fieldsIn(draft?.json)} resource={type} look={LOOK} />
		</Box>
	);
	const publicly = async (action: Promise<{ rebuild: Rebuild }>, removes = false) => {
		setRemoval(removes);
		setLink(null);
		start(null);
		start((await action).rebuild);
	};
	return (
		<Box sx={BAR} role="group" aria-label={t('site.publishing')}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
				{/* Whether doctors see a batch is said by its own state. */}
				{(type !== 'batches' || row.state !== 'live') && (
					<State words="site.states" value={row.state} tones={STATE_TONES} />
				)}
				{row.publish_at && <Instant at={row.publish_at} />}
				{row.state === 'draft' && <span>{t(row.live ? 'site.live_stays' : 'site.not_seen')}</span>}
				<Box sx={{ flex: 1 }} />
				{open && (
					<ActionButton
						label="site.preview"
						may={deskContent.preview}
						disabled={isDirty}
						noRefresh
						done="site.preview_started"
						run={async () => {
							const answer = await call(deskContent.preview, { params, body: { version: row.version } });
							setLink(answer.link);
							start(answer.rebuild);
						}}
					/>
				)}
				{row.state === 'draft' && <DraftActions {...{ row, type, diff, publicly }} />}
				<PublishedActions {...{ row, type, publicly }} />
				<History versions={data?.versions ?? []} live={fieldsIn(data?.live)} row={row} />
			</Box>
			{isDirty && open && <Alert severity="info">{t('site.save_first')}</Alert>}
			{row.failed && <Alert severity="warning">{t('site.failed', { why: whyOf(row.failed) })}</Alert>}
			{data && <Untrue type={type} claims={data.untrue} />}
			{rebuild && (
				<RebuildProgress rebuild={rebuild} preview={link !== null} removal={removal && link === null} />
			)}
			{link && rebuild && isOver(rebuild) && rebuild.state !== 'failed' && (
				<Button href={link} target="_blank" rel="noopener" variant="contained" size="small">
					{t('site.open_preview')}
				</Button>
			)}
		</Box>
	);
}
