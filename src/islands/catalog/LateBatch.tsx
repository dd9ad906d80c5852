import { useEffect, useState } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { batch$ } from '#lib/catalog/catalog.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { scheduleCalendar } from '#lib/format/schedule-calendar.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { $now } from '#lib/state/clock.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { BatchDetails } from './BatchDetails.tsx';
import { EnrolDesk } from './EnrolDesk.tsx';
import { EnrolSummary } from './EnrolSummary.tsx';
import { ReadStates } from './ReadStates.tsx';
import { Schedules } from './Schedules.tsx';

type LateView =
	| { kind: 'details' | 'schedule' | 'choose'; id: string }
	| { kind: 'enrol'; id: string; scheduleId: string }
	| { kind: 'none' };

/** Parses the URL, in any of the forms of batch URLs. */
function lateView(pathname: string): LateView {
	const enrol = /^\/batch-details\/(\d+)\/enroll\/(\d+)\/?$/.exec(pathname);
	if (enrol?.[1] && enrol[2]) return { kind: 'enrol', id: enrol[1], scheduleId: enrol[2] };
	for (const [kind, pattern] of [
		['schedule', /^\/batch-details\/(\d+)\/schedule\/?$/],
		['choose', /^\/batch-details\/(\d+)\/enroll\/?$/],
		['schedule', /^\/batch-schedules\/(\d+)\/?$/],
		['details', /^\/batch-details\/(\d+)\/?$/],
		['details', /^\/[^/]+\/batches\/(\d+)\/?$/],
	] as const) {
		const id = pattern.exec(pathname)?.[1];
		if (id) return { kind, id };
	}
	return { kind: 'none' };
}

interface Props {
	/** The site's domain, for the calendar file. */
	site: { origin: string; company_name: string };
	/** Shown for a batch that does not exist. */
	missing: { title: string; body: string };
}

/** A batch that was added after the site was built, at any of its URLs. */
export function LateBatch({ site, missing }: Props) {
	const t = useText(CATALOG_TEXTS);
	const [view, setView] = useState<LateView | null>(null);
	useEffect(() => setView(lateView(location.pathname)), []);
	const none = (
		<Empty title={missing.title} action={<ButtonLink href={paths.batches}>{t.otherBatches}</ButtonLink>}>
			{missing.body}
		</Empty>
	);
	const heading = <h1 className="sr-only">{t.batches}</h1>;
	if (view === null || view.kind === 'none') {
		return (
			<>
				{heading}
				{view === null ? <PageSkeleton /> : none}
			</>
		);
	}
	return (
		<ReadStates of={batch$(view.id)} heading={heading} skeleton={<PageSkeleton />} missing={none}>
			{({ batch, schedules }) => (
				<LoadedBatch view={view} batch={batch} schedules={schedules} site={site} missing={none} />
			)}
		</ReadStates>
	);
}

function LoadedBatch(props: {
	view: Exclude<LateView, { kind: 'none' }>;
	batch: Batch;
	schedules: readonly PublicSchedule[];
	site: Props['site'];
	missing: React.ReactNode;
}) {
	const { view, batch, schedules, site, missing } = props;
	const t = useText(CATALOG_TEXTS);
	const enrol = useText(ENROL_TEXTS);
	const now = $now.get();
	const title = {
		details: batch.title,
		schedule: t.scheduleOf(batch.title),
		choose: `${enrol.title}: ${batch.title}`,
		enrol: enrol.title,
	}[view.kind];
	useEffect(() => {
		document.title = `${view.kind === 'enrol' ? 'Enroll Now' : title} | ${site.company_name}`;
	}, [view, title, site]);
	const chosen = view.kind === 'enrol' && schedules.find((one) => String(one.id) === view.scheduleId);
	if (view.kind === 'enrol' && !chosen) return missing;
	return (
		<>
			<h1 className="text-xl lg:text-2xl">{title}</h1>
			{view.kind === 'details' && batch.subtitle && <p className="mt-3 text-text-muted">{batch.subtitle}</p>}
			<div className="mt-8">
				{view.kind === 'details' && <BatchDetails batch={batch} schedules={schedules} now={now} />}
				{(view.kind === 'schedule' || view.kind === 'choose') && (
					<Schedules
						batchId={batch.id}
						schedules={schedules}
						now={now}
						choose={view.kind === 'choose'}
						// The file is not built yet: the calendar file is made here.
						calendar={(schedule) =>
							`data:text/calendar;charset=utf-8,${encodeURIComponent(scheduleCalendar(batch, schedule, site))}`
						}
						onPrint={() => window.print()}
					/>
				)}
				{chosen && (
					<EnrolSummary batch={batch} schedule={chosen} now={now}>
						<EnrolDesk batch={batch} scheduleId={chosen.id} />
					</EnrolSummary>
				)}
			</div>
		</>
	);
}

const PageSkeleton = () => (
	<Skeletons
		className="space-y-6"
		of={['h-9 w-3/4', 'h-5 w-1/2', 'h-48 w-full', 'h-5 w-full', 'h-5 w-5/6', 'h-5 w-2/3']}
	/>
);
