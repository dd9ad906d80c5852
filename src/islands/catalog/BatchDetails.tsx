import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { routineOf } from '#contract/schedule/routine.ts';
import type { SiteContent } from '#contract/site/build-content.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { paths } from '#lib/paths.ts';
import { ACTION_BAR } from '../ui/action-bar.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchFrame, CLOSED, JoiningBadge, SHOWN } from './BatchFrame.tsx';
import { BatchIncludes } from './BatchIncludes.tsx';
import { BatchPrice } from './BatchPrice.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

/** Slots of the schedule that the page of a batch shows. */
const EXCERPT = 5;
const HEAD = 'mb-4 text-lg';

interface Props {
	batch: Batch;
	schedules: readonly PublicSchedule[];
	now: number | null;
	/** Pages of teachers by name. */
	teacherPages?: Readonly<Record<string, string>>;
	/** The deduction of its exams; null: not known. */
	negative?: SiteContent['batch']['negative'];
	/** Content after it in the reading column, such as questions. */
	children?: ReactNode;
}

function Branch({ branch }: { branch: NonNullable<Batch['branch']> }) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	return (
		<Section head={HEAD} id="branch" title={t.branch}>
			<p className="flex items-start gap-3">
				<MapPin size={22} className="mt-0.5 shrink-0 text-primary" />
				<span>
					<strong className="block font-semibold">{branch.name}</strong>
					{branch.address}
				</span>
			</p>
			<a href={phoneHref(branch.phone)} className={buttonClass('plain', 'tabular -ms-3 mt-1')}>
				<Phone size={20} />
				<span className="sr-only">{t.call}</span>
				{formatPhone(branch.phone, lang)}
			</a>
		</Section>
	);
}

export function BatchDetails({ batch, schedules, now, teacherPages = {}, negative = null, children }: Props) {
	const t = useText(CATALOG_TEXTS);
	const [schedule] = schedules;
	return (
		<BatchFrame batch={batch} now={now}>
			<div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
				<div className="lg:order-last">
					<div className="lg:sticky lg:top-6">
						<JoinPanel batch={batch} now={now} />
					</div>
				</div>
				<div className="min-w-0 space-y-10">
					<Section head={HEAD} id="includes" title={t.includes}>
						<BatchIncludes batch={batch} />
					</Section>
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from the editors' Markdown, without scripts */}
					<div className="prose" dangerouslySetInnerHTML={{ __html: batch.about_html }} />
					<Section head={HEAD} id="facts" title={t.facts}>
						<BatchFacts
							batch={batch}
							now={now}
							routine={schedule ? routineOf(schedule.slots) : null}
							negative={negative}
							show={['dates', 'where', 'medium', 'session', 'examDay', 'exams', 'negative']}
						/>
					</Section>
					<Section head={HEAD} id="schedule" title={t.schedule}>
						{schedule ? (
							<>
								<ScheduleTable schedule={schedule} now={now} excerpt={EXCERPT} />
								<a href={paths.batchSchedule(batch.id)} className={buttonClass('quiet', 'mt-4 text-link')}>
									{t.wholeSchedule}
								</a>
							</>
						) : (
							<p className="card p-4">
								<strong className="block font-semibold">{t.noSchedule}</strong>
								{t.noScheduleBody}
							</p>
						)}
					</Section>
					{batch.teachers.length > 0 && (
						<Section head={HEAD} id="teachers" title={t.teachers}>
							<ul className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
								{batch.teachers.map(({ name, title }) => (
									<li key={name} className="leading-heading">
										<span className="block font-semibold">
											{teacherPages[name] ? (
												<a
													href={teacherPages[name]}
													className="inline-flex min-h-target items-center text-link underline underline-offset-4"
												>
													{name}
												</a>
											) : (
												name
											)}
										</span>
										<span className="text-sm text-text-muted">{title}</span>
									</li>
								))}
							</ul>
						</Section>
					)}
					{batch.branch && <Branch branch={batch.branch} />}
					{children}
				</div>
			</div>
			<JoinBar batch={batch} />
		</BatchFrame>
	);
}

/** URL of the enrolment: with one routine there is nothing to choose first. */
const enrolPath = ({ id, schedules }: Batch): string => {
	const [only, another] = schedules;
	return only && !another ? paths.enrol(id, only.id) : paths.batchEnrol(id);
};

function JoinPanel({ batch, now }: { batch: Batch; now: number | null }) {
	const t = useText(CATALOG_TEXTS);
	return (
		<div className="card p-5">
			<JoiningBadge />
			<div className="mt-3 mb-4">
				<BatchPrice batch={batch} large />
			</div>
			<BatchFacts batch={batch} now={now} show={['enrolment', 'seats', 'next']} />
			<div className="mt-4">
				<span className={SHOWN.open}>
					{/* On a phone it is in the bar below. */}
					<a href={enrolPath(batch)} className={buttonClass('accent', 'w-full max-lg:hidden')}>
						{t.join}
					</a>
				</span>
				{CLOSED.map((joining) => (
					<span key={joining} className={SHOWN[joining]}>
						<span className="block">{t.joiningNote[joining]}</span>
						<a
							href={paths.batchCategory(batch.category.slug)}
							className={buttonClass('quiet', 'mt-3 w-full')}
						>
							{t.otherBatches}
						</a>
					</span>
				))}
			</div>
		</div>
	);
}

/** On a phone the price and the action stay visible; the bar has its own space at the end and hides nothing. */
function JoinBar({ batch }: { batch: Batch }) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	return (
		<div data-action-bar="" className={`${ACTION_BAR} mt-10 lg:hidden`}>
			<p className="leading-heading">
				<span className="block text-sm text-text-muted">{t.fee}</span>
				<strong data-live="price" className="tabular text-lg font-semibold">
					{formatMoney(batch.price, lang)}
				</strong>
			</p>
			<span className={SHOWN.open}>
				<a href={enrolPath(batch)} className={buttonClass('accent', 'min-w-[min(10rem,100%)]')}>
					{t.join}
				</a>
			</span>
			{CLOSED.map((joining) => (
				<span key={joining} className={SHOWN[joining]}>
					<span className="font-semibold">{t.joining[joining]}</span>
				</span>
			))}
		</div>
	);
}
