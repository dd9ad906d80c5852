import type { VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMoney } from '#lib/format/money.ts';
import {
	$libraries,
	canExtend,
	cheapestDay,
	foremost,
	heldWhole,
	openLibrary,
} from '#lib/lectures/subscriptions.ts';
import { LIBRARIES_TEXTS, VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { InCourse } from '../../my/shell/InCourse.tsx';
import { EmptyScreen, ReadScreen } from '../../my/shell/ReadView.tsx';
import { ScreenButton, useGo } from '../../my/shell/ScreenLink.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { BoughtBadge, UnpaidNote, useTimeLine, useWhat } from './BoughtState.tsx';

export function Subscriptions() {
	const t = useText(LIBRARIES_TEXTS);
	return (
		<ReadScreen
			narrow
			name="subscription"
			lead={t.lead}
			of={$libraries}
			skeleton={<CardSkeletons className="space-y-5" of={['h-64', 'h-64']} />}
		>
			{({ libraries }) =>
				libraries.length === 0 ? (
					<EmptyScreen title={t.emptyTitle} to={myPath('my-courses')} label={t.toCourses}>
						{t.emptyBody}
					</EmptyScreen>
				) : (
					<ul className="space-y-5">
						{libraries.map((library) => (
							<li key={library.year_course_session_id}>
								<LibraryCard library={library} />
							</li>
						))}
					</ul>
				)
			}
		</ReadScreen>
	);
}

function LibraryCard({ library }: { library: VideoLibrary }) {
	const [t, lang] = useWords(LIBRARIES_TEXTS);
	const words = useText(VIDEO_TEXTS);
	const name = `${library.course_title}, ${library.session_name}`;
	const day = cheapestDay(library.plans);
	const best = foremost(library);
	const whole = heldWhole(library);
	const sold = library.plans.length > 0 && library.video_count > 0;
	return (
		<article aria-label={name} className="card p-5 md:p-6">
			<p className="text-sm font-semibold text-primary">{library.session_name}</p>
			<h2 className="mt-1 text-lg">{library.course_title}</h2>
			<p className="tabular mt-1 text-text-muted">
				{t.holds(library.video_count, formatMinutes(Math.round(library.total_s / 60), lang))}
			</p>
			{best ? (
				<Has library={library} />
			) : (
				<p className="tabular mt-2 font-semibold">
					{sold && day !== null ? t.from(formatMoney(day, lang)) : t.notSold}
				</p>
			)}
			{sold && whole === null && library.in_courses.length > 0 && (
				<div className="mt-4">
					<InCourse courses={library.in_courses} count={library.video_count} />
				</div>
			)}
			{library.unpaid && library.id !== null && (
				<div className="mt-4">
					<UnpaidNote id={library.id} unpaid={library.unpaid} />
				</div>
			)}
			<div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
				{best && library.id !== null && (
					<ScreenButton to={myPath('subscription-list', { id: library.id })}>
						{t.mine}
						<span className="sr-only">: {name}</span>
					</ScreenButton>
				)}
				{best?.state === 'expired' && canExtend(library, best) && library.id !== null && (
					<ScreenButton
						to={`${myPath('subscription-duration', { id: library.id })}?extend=${best.id}`}
						variant="accent"
					>
						{words.extend}
						<span className="sr-only">: {name}</span>
					</ScreenButton>
				)}
				{sold && whole === null && <Choose library={library} name={name} first={best === null} />}
			</div>
		</article>
	);
}

/** The doctor's purchases, the most useful first. */
function Has({ library }: { library: VideoLibrary }) {
	const what = useWhat();
	const line = useTimeLine();
	const shown = library.bought.filter(({ state }) => state !== 'refunded');
	const rows = shown.length > 0 ? shown : library.bought.slice(0, 1);
	return (
		<ul className="mt-3 space-y-2">
			{rows.slice(0, 3).map((one) => (
				<li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<BoughtBadge state={one.state} />
					<span className="font-semibold">{what(one)}</span>
					<span className="tabular basis-full text-sm text-text-muted">{line(one)}</span>
				</li>
			))}
		</ul>
	);
}

function Choose({ library, name, first }: { library: VideoLibrary; name: string; first: boolean }) {
	const t = useText(LIBRARIES_TEXTS);
	const go = useGo();
	const action = useAction(async () => {
		go(myPath('subscription-add', { id: await openLibrary(library) }));
	});
	return (
		<>
			<ActionButton
				of={action}
				variant={first ? 'primary' : 'quiet'}
				sending={t.opening}
				onClick={() => void action.run()}
			>
				{first ? t.choose : t.more}
				<span className="sr-only">: {name}</span>
			</ActionButton>
			{action.trouble && (
				<div className="sm:basis-full">
					<Troubles of={action} title={t.failed} />
				</div>
			)}
		</>
	);
}
