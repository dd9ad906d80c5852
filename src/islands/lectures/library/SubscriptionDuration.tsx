import { ArrowRight, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { LibraryVideo, SubscriptionPlan, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { formatMoney } from '#lib/format/money.ts';
import {
	currentChoice,
	leastOf,
	library$,
	libraryVideos$,
	perDay,
	priceOf,
	quoteExtension,
	quoteVideos,
	readVideoChoice,
} from '#lib/lectures/subscriptions.ts';
import { CHOOSE_TEXTS, VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { InCourse } from '../../my/shell/InCourse.tsx';
import { EmptyScreen, ReadScreen, ReadView } from '../../my/shell/ReadView.tsx';
import { ScreenButton, useGo } from '../../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { useWhat } from './BoughtState.tsx';

/** The duration of a new choice, or of an extension. */
export function SubscriptionDuration() {
	const { id = '' } = useParams();
	const [query] = useSearchParams();
	const t = useText(CHOOSE_TEXTS);
	const extended = Number(query.get('extend')) || null;
	return (
		<ReadScreen
			narrow
			name="subscription-duration"
			lead={(library) => library && `${library.course_title}, ${library.session_name}`}
			back={
				extended === null
					? { to: myPath('subscription-add', { id }), label: t.backToChoice }
					: { to: myPath('subscription-list', { id }), name: 'subscription-list' }
			}
			of={library$(id)}
			skeleton={<Wait />}
		>
			{(library) =>
				extended === null ? (
					<ReadView of={libraryVideos$(id)} skeleton={<Wait />}>
						{(videos) => <OfChoice id={id} library={library} videos={videos} />}
					</ReadView>
				) : (
					<OfBought id={id} library={library} boughtId={extended} />
				)
			}
		</ReadScreen>
	);
}

const chosenIn = (videos: readonly LibraryVideo[], ids: readonly number[], courseId: number): number =>
	videos.filter((one) => ids.includes(one.id) && one.course_id === courseId).length;

interface OfChoiceProps {
	id: string;
	library: VideoLibrary;
	videos: readonly LibraryVideo[];
}

function OfChoice({ id, library, videos }: OfChoiceProps) {
	const t = useText(CHOOSE_TEXTS);
	const what = useWhat();
	const choice = currentChoice(readVideoChoice(id), videos);
	const free = videos.filter((one) => one.bought_id === null).length;
	if (choice.whole === null || (!choice.whole && choice.ids.length === 0)) return <NothingChosen id={id} />;
	const count = choice.whole ? null : choice.ids.length;
	const including = choice.whole
		? library.in_courses
		: library.in_courses
				.map((course) => ({ ...course, videos: chosenIn(videos, choice.ids, course.course_id) }))
				.filter((course) => course.videos > 0);
	return (
		<Plans
			id={id}
			plans={library.plans}
			count={count}
			free={free}
			lead={t.youTake(what({ whole: choice.whole, video_count: choice.ids.length }))}
			clock={t.clock}
			note={<InCourse courses={including} count={count ?? library.video_count} />}
			ask={(planId) => quoteVideos(id, planId, choice.whole ? null : choice.ids)}
		/>
	);
}

function OfBought({ id, library, boughtId }: { id: string; library: VideoLibrary; boughtId: number }) {
	const t = useText(CHOOSE_TEXTS);
	const what = useWhat();
	const bought = library.bought.find((one) => one.id === boughtId);
	if (!bought || bought.state === 'refunded') return <NothingChosen id={id} />;
	return (
		<Plans
			id={id}
			plans={library.plans}
			count={bought.whole ? null : bought.video_count}
			free={null}
			lead={t.youExtend(what(bought))}
			note={bought.whole && <InCourse courses={library.in_courses} count={library.video_count} />}
			clock={bought.state === 'expired' ? t.clockAgain : t.clockExtend}
			ask={(planId) => quoteExtension(bought.id, planId)}
		/>
	);
}

function NothingChosen({ id }: { id: string }) {
	const t = useText(CHOOSE_TEXTS);
	return (
		<EmptyScreen title={t.nothingChosen} to={myPath('subscription-add', { id })} label={t.toChoice}>
			{t.nothingChosenBody}
		</EmptyScreen>
	);
}

interface PlansProps {
	id: string;
	plans: readonly SubscriptionPlan[];
	/** Chosen videos; null: the whole set. */
	count: number | null;
	/** Videos that can be chosen; null if the choice is final. */
	free: number | null;
	lead: string;
	clock: string;
	/** Shown before the choice. */
	note: ReactNode;
	/** Freezes the price; returns the payment if the money has already arrived. */
	ask: (planId: number) => Promise<number | null>;
}

function Plans({ id, plans, count, free, lead, clock, note, ask }: PlansProps) {
	const [t, lang] = useWords(CHOOSE_TEXTS);
	const words = useText(VIDEO_TEXTS);
	const go = useGo();
	const [chosen, setChosen] = useState<number | null>(null);
	const action = useAction(async (planId: number) => {
		const paidBy = await ask(planId);
		go(
			paidBy === null
				? myPath('subscription-checkout', { id })
				: myPath('subscription-payment-done', { id, coursePaymentId: paidBy }),
		);
	});
	const tooFew = (plan: SubscriptionPlan): boolean =>
		count !== null && free !== null && count < leastOf(plan, free);
	const fitting = plans.filter((plan) => !tooFew(plan));
	const other = plans.filter(tooFew);
	const paymentId = action.trouble?.meta.payment_id;
	if (plans.length === 0) return <EmptyCard title={t.noPlans}>{t.noPlansBody}</EmptyCard>;
	return (
		<form
			noValidate
			className="space-y-6"
			onSubmit={submits(() => {
				const plan = fitting.find((one) => one.id === chosen);
				if (plan) void action.run(plan.id);
				else action.tell({ plan_id: t.choosePlan });
			})}
		>
			<p className="font-semibold">{lead}</p>
			{note}
			<Troubles of={action} fields={['plan_id']} title={t.notQuoted} />
			{typeof paymentId === 'number' && (
				<ScreenButton
					to={myPath('subscription-payment-done', { id, coursePaymentId: paymentId })}
					variant="quiet"
				>
					{words.waitsOpen}
				</ScreenButton>
			)}
			<RadioList<number>
				id="plan_id"
				label={t.plan}
				error={action.faults.plan_id}
				value={chosen}
				options={fitting.map((plan) => ({
					value: plan.id,
					label: (
						<span className="tabular flex flex-wrap justify-between gap-x-4">
							<span>{words.days(plan.duration_days)}</span>
							<span className="font-semibold">{formatMoney(priceOf(plan, count), lang)}</span>
						</span>
					),
					detail: words.perDay(formatMoney(perDay(priceOf(plan, count), plan.duration_days), lang)),
				}))}
				onChoose={(planId) => {
					setChosen(planId);
					action.tell(null);
				}}
			/>
			{other.length > 0 && (
				<ul className="space-y-1 text-sm text-text-muted">
					{other.map((plan) => (
						<li key={plan.id}>
							{words.days(plan.duration_days)}: {t.planNeeds(leastOf(plan, free ?? plan.min_videos))}
						</li>
					))}
				</ul>
			)}
			<Note icon={Clock}>{clock}</Note>
			<SubmitButton of={action} sending={t.quoting}>
				{t.toCheckout}
				<ArrowRight size={20} className="ms-2 inline" />
			</SubmitButton>
		</form>
	);
}

const Wait = () => <CardSkeletons className="space-y-6" of={['h-6', 'h-60', 'h-24', 'h-12']} />;
