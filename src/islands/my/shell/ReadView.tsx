import { WifiOff } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { $connecting } from '#lib/state/connection.ts';
import { storedAt } from '#lib/state/last-read.ts';
import type { Read } from '#lib/state/query.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useSlow } from '../../shared/use-slow.ts';
import type { ButtonVariant } from '../../ui/Button.tsx';
import { EmptyCard, type EmptyProps } from '../../ui/Empty.tsx';
import { Again, ErrorNote, Note, type NoteProps, OfflineNote } from '../../ui/Note.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { type FrameProps, Screen } from './Heading.tsx';
import { type ReadState, useRead } from './read.ts';
import { ScreenButton } from './ScreenLink.tsx';
import { useMinute } from './use-now.ts';
import { useOnline } from './use-online.ts';

/** Loaded on demand, because few readers need it. */
const UnpaidCourse = lazy(async () => ({ default: (await import('./UnpaidCourse.tsx')).UnpaidCourse }));

/** Permanent refusals: not this doctor's, not found, deleted, or an invalid URL. */
const NEVER = [400, 403, 404, 410, 422];

/** No reply, with a known reason. A single failure of the server is shown with the text of the error. */
const isOffline = (error: { code: string }): boolean =>
	error.code === 'network' && (!navigator.onLine || $connecting.get());

/** Whether an outer read has already shown that its data comes from the phone. */
const ShownOffline = createContext(false);

interface StatesProps<T> {
	skeleton: ReactNode;
	/** States for refusals that are not errors, such as an unpublished result; undefined uses the default. */
	refusals?:
		| Partial<Record<ErrorCode, (message: string, meta: Readonly<Record<string, unknown>>) => ReactNode>>
		| undefined;
	children: (data: T) => ReactNode;
}

/** Renders a read in any of its four states: loading, error, offline or data. */
export function ReadView<T>({ of, ...states }: StatesProps<T> & { of: Read<T> }) {
	return <ReadStates read={useRead(of)} {...states} />;
}

/** The same for a screen that has the read itself. */
export function ReadStates<T>(props: StatesProps<T> & { read: ReadState<T> }) {
	const { skeleton, refusals, children } = props;
	const { data, error, loading, again } = props.read;
	const t = useText(MY_TEXTS);
	const shownOffline = useContext(ShownOffline);
	const old = storedAt(data);
	if (data !== undefined) {
		return (
			<ShownOffline value={shownOffline || old !== null}>
				{error && !loading && !isOffline(error) && (
					<Outdated title={t.staleTitle} again={again}>
						{error.message}
					</Outdated>
				)}
				{!shownOffline && !error && <StoredSince data={data} again={again} />}
				{children(data)}
			</ShownOffline>
		);
	}
	if (error && !loading) {
		const refusal =
			error.code === 'network' ? undefined : refusals?.[error.code]?.(error.message, error.meta);
		if (refusal !== undefined) return refusal;
		if (error.code === 'course.unpaid' && typeof error.meta.course_id === 'number')
			return (
				<Suspense fallback={<Loading>{skeleton}</Loading>}>
					<UnpaidCourse courseId={error.meta.course_id} />
				</Suspense>
			);
		if (NEVER.includes(error.status))
			return <EmptyScreen title={error.message} to={myPath('my-courses')} label={t.toCourses} />;
		return <ReadError error={error} again={again} />;
	}
	return (
		<Loading>
			<SlowLine />
			{skeleton}
		</Loading>
	);
}

/** The parts of the frame that may come from the data, undefined until it is loaded. */
type Parts<T> = {
	[K in 'title' | 'lead' | 'back' | 'below']?: FrameProps[K] | ((data?: T) => FrameProps[K]);
};
export type ReadScreenProps<T> = Omit<FrameProps, keyof Parts<T>> &
	Parts<T> &
	StatesProps<T> & { of: Read<T> };

export function ReadScreen<T>(props: ReadScreenProps<T>) {
	const { of, title, lead, back, below, skeleton, refusals, children, ...frame } = props;
	const read = useRead(of);
	const part = <P,>(given: P | ((data?: T) => P)): P =>
		given instanceof Function ? given(read.data) : given;
	return (
		<Screen {...frame} title={part(title)} lead={part(lead)} back={part(back)} below={part(below)}>
			<ReadStates read={read} skeleton={skeleton} refusals={refusals}>
				{children}
			</ReadStates>
		</Screen>
	);
}

/** Nothing could be loaded; without a network it adds that nothing is stored either. */
export function ReadError({ error, again }: { error: { code: string; message: string }; again: () => void }) {
	const t = useText(MY_TEXTS);
	if (!isOffline(error)) return <ErrorNote message={error.message} onRetry={again} />;
	return <OfflineNote action={<Again again={again} />}>{t.neverRead}</OfflineNote>;
}

/** What is shown may be outdated. */
const Outdated = ({
	again,
	...note
}: Pick<NoteProps, 'title' | 'icon' | 'children'> & { again: () => void }) => (
	<div className="mb-5">
		<Note tone="warn" role="status" {...note} action={<Again again={again} />} />
	</div>
);

/** For data from the phone, when it was fetched. The bar above shows a missing network. */
export function StoredSince({ data, again }: { data: unknown; again: () => void }) {
	const [t, lang] = useWords(MY_TEXTS);
	const online = useOnline();
	const now = useMinute();
	const atMs = storedAt(data);
	if (atMs === null) return null;
	const at = new Date(atMs).toISOString();
	const when = t.keptOf(formatRelativeTime(at, now, lang));
	if (!online)
		return (
			<p role="status" className="mb-5 text-sm text-text-muted">
				{when}
			</p>
		);
	return (
		<Outdated icon={WifiOff} title={t.keptTitle} again={again}>
			{when} {t.keptBody}
		</Outdated>
	);
}

function SlowLine() {
	const t = useText(MY_TEXTS);
	const slow = useSlow(true);
	return slow && <p className="mb-4 text-text-muted">{t.waiting}</p>;
}

export interface EmptyScreenProps extends Pick<EmptyProps, 'title' | 'children'> {
	to: string;
	label: string;
	variant?: ButtonVariant;
}

export function EmptyScreen({ to, label, variant = 'primary', ...empty }: EmptyScreenProps) {
	const link = (
		<ScreenButton to={to} variant={variant}>
			{label}
		</ScreenButton>
	);
	return <EmptyCard {...empty} action={link} />;
}
