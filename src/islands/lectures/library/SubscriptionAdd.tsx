import { ArrowRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Lang } from '#contract/constants.ts';
import type { LibraryVideo, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { formatLength, formatMinutes } from '#lib/format/duration.ts';
import {
	currentChoice,
	heldWhole,
	leastOfAny,
	library$,
	libraryVideos$,
	readVideoChoice,
	storeVideoChoice,
	type VideoChoice,
	wholeFrom,
} from '#lib/lectures/subscriptions.ts';
import { CHOOSE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { IN_COURSE_TEXTS } from '#lib/schedule/in-course.words.ts';
import { submits } from '../../my/shell/action.tsx';
import { InCourse } from '../../my/shell/InCourse.tsx';
import { EmptyScreen, ReadScreen, ReadView } from '../../my/shell/ReadView.tsx';
import { useGo } from '../../my/shell/ScreenLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { ChoiceFrame, RadioList } from '../../ui/RadioList.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

export function SubscriptionAdd() {
	const { id = '' } = useParams();
	const t = useText(CHOOSE_TEXTS);
	return (
		<ReadScreen
			narrow
			name="subscription-add"
			lead={(library) => library && `${library.course_title}, ${library.session_name}`}
			back={{ to: myPath('subscription'), name: 'subscription' }}
			of={library$(id)}
			skeleton={<Wait />}
		>
			{(library) =>
				heldWhole(library) ? (
					<EmptyScreen title={t.hasAll} to={myPath('subscription-list', { id })} label={t.watch}>
						{t.hasAllBody}
					</EmptyScreen>
				) : (
					<ReadView of={libraryVideos$(id)} skeleton={<Wait />}>
						{(videos) => <Choosing key={id} id={id} library={library} videos={videos} />}
					</ReadView>
				)
			}
		</ReadScreen>
	);
}

const lengthOf = (videos: readonly LibraryVideo[], lang: Lang): string =>
	formatMinutes(Math.round(videos.reduce((sum, one) => sum + one.duration_s, 0) / 60), lang);

interface ChoosingProps {
	id: string;
	library: VideoLibrary;
	videos: readonly LibraryVideo[];
}

function Choosing({ id, library, videos }: ChoosingProps) {
	const [t, lang] = useWords(CHOOSE_TEXTS);
	const go = useGo();
	const [stored, setStored] = useState<VideoChoice>(() => readVideoChoice(id));
	const [missing, setMissing] = useState(false);
	const choice = currentChoice(stored, videos);
	const free = videos.filter((one) => one.bought_id === null);
	const least = leastOfAny(library.plans, free.length);
	const chosen = videos.filter((one) => choice.ids.includes(one.id));
	const enough = choice.whole === true || (choice.whole === false && chosen.length >= least);
	const dear = wholeFrom(library.plans);
	function change(next: Partial<VideoChoice>): void {
		const made = { ...choice, ...next };
		setStored(made);
		storeVideoChoice(id, made);
		setMissing(false);
	}
	if (free.length === 0 || library.plans.length === 0)
		return <EmptyCard title={t.noneTitle}>{t.noneBody}</EmptyCard>;
	return (
		<form
			noValidate
			className="space-y-6"
			onSubmit={submits(() => {
				if (enough) return go(myPath('subscription-duration', { id }));
				setMissing(true);
				document.getElementById(choice.whole === false ? 'videos' : 'what')?.focus();
			})}
		>
			<InCourse courses={library.in_courses} count={library.video_count} />
			<RadioList<'whole' | 'some'>
				id="what"
				label={t.what}
				error={missing && choice.whole === null ? t.whatNeeded : undefined}
				value={choice.whole === null ? null : choice.whole ? 'whole' : 'some'}
				options={[
					{
						value: 'whole',
						label: t.whole,
						detail: t.wholeDetail(videos.length, lengthOf(videos, lang)),
					},
					{
						value: 'some',
						label: t.some,
						detail: least > 1 ? t.someDetail(least) : t.someOne,
					},
				]}
				onChoose={(value) => change({ whole: value === 'whole' })}
			/>
			{choice.whole === false && (
				<Picker
					videos={videos}
					chosen={choice.ids}
					error={missing ? t.needed(least) : undefined}
					onChoose={(ids) => change({ ids })}
				/>
			)}
			{choice.whole === false && dear !== null && chosen.length >= dear && (
				<Note
					role="status"
					action={
						<Button variant="quiet" onClick={() => change({ whole: true })}>
							{t.takeWhole}
						</Button>
					}
				>
					{t.wholeCheaper(dear)}
				</Note>
			)}
			<Foot whole={choice.whole === true} chosen={choice.whole === true ? videos : chosen} />
		</form>
	);
}

/** The current choice and the next button, at the bottom of the window. */
function Foot({ whole, chosen }: { whole: boolean; chosen: readonly LibraryVideo[] }) {
	const [t, lang] = useWords(CHOOSE_TEXTS);
	return (
		<div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-surface px-4 py-3 sm:bottom-0 sm:mx-0 sm:rounded-lg sm:border">
			<div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
				<p role="status" className="tabular text-sm text-text-muted">
					{whole
						? t.chosenWhole(chosen.length, lengthOf(chosen, lang))
						: chosen.length === 0
							? t.none
							: t.chosen(chosen.length, lengthOf(chosen, lang))}
				</p>
				<Button type="submit" variant="accent" className="w-full sm:w-auto">
					{t.goOn}
					<ArrowRight size={20} className="ms-2 inline" />
				</Button>
			</div>
		</div>
	);
}

interface PickerProps {
	videos: readonly LibraryVideo[];
	chosen: readonly number[];
	error: string | undefined;
	onChoose: (ids: number[]) => void;
}

/** Longer lists get a search field. */
const MANY = 12;

/** The videos with checkboxes; owned ones are marked and cannot be chosen again. */
function Picker({ videos, chosen, error, onChoose }: PickerProps) {
	const [t, lang] = useWords(CHOOSE_TEXTS);
	const course = useText(IN_COURSE_TEXTS);
	const [typed, setTyped] = useState('');
	const wanted = typed.normalize('NFC').trim().toLowerCase();
	const shown = videos.filter((one) =>
		`${one.title} ${one.teacher ?? ''}`.normalize('NFC').toLowerCase().includes(wanted),
	);
	return (
		<ChoiceFrame id="videos" label={t.list} error={error}>
			<div className="space-y-3">
				{videos.length > MANY && (
					<Field
						id="search"
						type="search"
						label={t.search}
						hint={t.searchHint}
						value={typed}
						autoComplete="off"
						onChange={(event) => setTyped(event.target.value)}
					/>
				)}
				{shown.length === 0 && <p role="status">{t.noMatch}</p>}
				<ul className="card divide-y divide-line empty:hidden">
					{shown.map((video) => {
						const owned = video.bought_id !== null;
						return (
							<li key={video.id}>
								<label
									className={`flex min-h-target items-start gap-3 px-4 py-3 ${owned ? '' : 'cursor-pointer hover:bg-surface-2 has-checked:bg-primary-soft'}`}
								>
									<input
										type="checkbox"
										name="videos"
										disabled={owned}
										checked={owned || chosen.includes(video.id)}
										onChange={(event) =>
											onChoose(
												event.target.checked
													? [...chosen, video.id]
													: chosen.filter((one) => one !== video.id),
											)
										}
										className="mt-1 size-5 shrink-0 accent-primary"
									/>
									<span className="min-w-0 flex-1">
										<span className="block font-medium break-words">{video.title}</span>
										<span className="tabular block text-sm text-text-muted">
											{[video.teacher, formatLength(video.duration_s, lang)].filter(Boolean).join(', ')}
										</span>
									</span>
									{owned ? (
										<Badge tone="good" icon={CircleCheck}>
											{t.owned}
										</Badge>
									) : (
										video.course_id !== null && <Badge tone="warn">{course.badge}</Badge>
									)}
								</label>
							</li>
						);
					})}
				</ul>
			</div>
		</ChoiceFrame>
	);
}

const Wait = () => <CardSkeletons className="space-y-6" of={['h-42', 'h-12']} />;
