import type { Batch } from '#contract/catalog.ts';
import type { Joining } from '#contract/joining.ts';
import type { PublicSchedule } from '#contract/schedule.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { joinToEnrolPath, loginToEnrolPath, paths } from '#lib/paths.ts';
import { CATALOG_TEXTS } from '#lib/text/catalog.ts';
import { ENROL_TEXTS } from '#lib/text/enrol.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Facts } from '../../ui/List.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { BatchFrame } from './BatchFrame.tsx';
import { JoiningBadge, SHOWN } from './JoiningBadge.tsx';

const CLOSED = ['soon', 'full', 'closed', 'finished'] as const satisfies readonly Joining[];

interface Props {
	batch: Batch;
	schedule: PublicSchedule;
	now: number | null;
}

/** What was chosen, what it costs, and how one enrols. */
export function EnrolSummary({ batch, schedule, now }: Props) {
	const t = useText(ENROL_TEXTS);
	const c = useText(CATALOG_TEXTS);
	const lang = useLang();
	const [first] = schedule.slots;
	const facts = [
		{ label: t.batch, value: batch.title },
		{ label: c.schedule, value: schedule.title },
		...(first ? [{ label: t.firstDay, value: formatDateTime(first.starts_at, lang) }] : []),
		{ label: c.modeLabel, value: c.mode[batch.mode] },
		{ label: c.fee, value: formatMoney(batch.price, lang) },
		...(batch.old_student_price === null
			? []
			: [{ label: t.oldStudentFee, value: formatMoney(batch.old_student_price, lang) }]),
	];
	return (
		<BatchFrame batch={batch} now={now} className="space-y-8">
			<section aria-labelledby="chosen">
				<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
					<h2 id="chosen" className="text-lg">
						{t.chosen}
					</h2>
					<JoiningBadge />
				</div>
				<Facts items={facts} />
				<a href={paths.batchEnrol(batch.id)} className={buttonClass('plain', '-ms-3 mt-2')}>
					{t.change}
				</a>
			</section>
			<div className={SHOWN.open}>
				<section aria-labelledby="how">
					<h2 id="how" className="mb-3 text-lg">
						{t.how}
					</h2>
					<ol className="space-y-4">
						{t.steps.split('\n').map((step, index) => (
							<li key={step} className="flex gap-4">
								<span
									aria-hidden="true"
									className="grid size-9 shrink-0 place-items-center rounded-full border border-primary-line bg-primary-soft font-semibold text-primary"
								>
									{lang === 'bn' ? '১২৩'[index] : index + 1}
								</span>
								<span className="pt-1">{step}</span>
							</li>
						))}
					</ol>
					<div className="mt-6 flex flex-col gap-3 in-data-[session=in]:hidden sm:flex-row">
						<a href={loginToEnrolPath(batch.id, schedule.id)} className={buttonClass('quiet')}>
							{t.login}
						</a>
						<a href={joinToEnrolPath(batch.id, schedule.id)} className={buttonClass('quiet')}>
							{t.joinUs}
						</a>
					</div>
				</section>
			</div>
			{CLOSED.map((joining) => (
				<div key={joining} className={SHOWN[joining]}>
					<div className="rounded-lg border border-warn-line bg-warn-soft p-4">
						<p className="font-semibold">{c.joining[joining]}</p>
						<p>{c.joiningNote[joining]}</p>
						<a href={paths.batchCategory(batch.category.slug)} className={buttonClass('quiet', 'mt-3')}>
							{c.otherBatches}
						</a>
					</div>
				</div>
			))}
		</BatchFrame>
	);
}
