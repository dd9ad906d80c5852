import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { learning } from '#contract/schedule/learning.ts';
import { deskEvents } from '#contract/schedule/staff.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { Choose } from '../ui/Choose.tsx';
import { Panel } from '../ui/parts.tsx';
import { useRead } from '../ui/Read.tsx';
import { Instant, useCount, useLang } from '../ui/values.tsx';

const AROUND_MS = 12 * 3_600_000;
const LOOK_MS = 10_000;

/** Classes around this time that doctors attend in person. */
async function readAround() {
	const now = Date.now();
	const { items } = await call(deskEvents.list, {
		query: {
			from: new Date(now - AROUND_MS).toISOString(),
			to: new Date(now + AROUND_MS).toISOString(),
			perpage: 200,
		},
	});
	return items.filter(({ branch_id }) => branch_id !== null);
}

/** The code to show in a branch: readable from the last row. */
function Code({ eventId }: { eventId: string }) {
	const t = useTranslate();
	const count = useCount();
	const input = { params: { event_id: eventId } };
	const { data, error } = useRead(learning.attendanceCode, input, { everyMs: LOOK_MS });
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!data) return null;
	return (
		<Panel sx={{ mt: 2, textAlign: 'center' }}>
			<Typography variant="h6">{data.title}</Typography>
			<Box
				aria-live="polite"
				sx={{
					fontSize: 'clamp(3rem, 16vw, 10rem)',
					fontWeight: 700,
					letterSpacing: '0.08em',
					lineHeight: 1.3,
					fontVariantNumeric: 'tabular-nums',
				}}
			>
				{data.code}
			</Box>
			<Typography color="text.secondary">
				{t('schedule.code_until')} <Instant at={data.until} /> · {t('schedule.came', { n: count(data.came) })}
			</Typography>
		</Panel>
	);
}

export function Attendance() {
	const t = useTranslate();
	const lang = useLang();
	const [params, setParams] = useSearchParams();
	const { data, error } = useQuery({ queryKey: ['teaching', 'around'], queryFn: readAround });
	const requested = params.get('event') ?? '';
	const eventId = /^\d+$/.test(requested) ? requested : '';
	const listed = data?.some(({ id }) => String(id) === eventId);
	return (
		<Box sx={{ mt: 2 }}>
			{error && <Alert severity="error">{error.message}</Alert>}
			{data?.length === 0 && !eventId && <Alert severity="info">{t('schedule.no_class_now')}</Alert>}
			{data && data.length > 0 && (
				<Choose
					label="schedule.class"
					value={listed ? eventId : ''}
					choices={data.map(({ id, opens_at, title, branch }) => ({
						id: String(id),
						name: `${formatDateTime(opens_at, lang)} · ${title} · ${branch}`,
					}))}
					onChange={(event) => setParams({ event })}
				/>
			)}
			{eventId && <Code eventId={eventId} />}
		</Box>
	);
}
