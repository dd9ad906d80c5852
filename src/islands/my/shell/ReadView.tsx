import { WifiOff } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { myPath } from '#lib/paths.ts';
import { isFromPhone } from '#lib/stores/last-read.ts';
import type { Read } from '#lib/stores/query.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorNote, Note, OfflineNote } from '../../ui/Note.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { type ReadState, useRead } from './read.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { useOnline } from './use-online.ts';

/** Few readers meet it. */
const UnpaidCourse = lazy(async () => ({ default: (await import('./UnpaidCourse.tsx')).UnpaidCourse }));

/** A wait of this length is explained. */
const SLOW_MS = 5_000;

/** No answer came and the device knows why. A server that does not answer is told in the words of the error. */
const isOffline = (error: { code: string }): boolean => error.code === 'network' && !navigator.onLine;

/** Whether a read further out has said already that what it shows comes from the phone. */
const Told = createContext(false);

interface Faces<T> {
	/** Blocks in the shape of what will stand here. */
	skeleton: ReactNode;
	/** Faces for refusals that are no fault, such as a result that is not out yet; undefined leaves it to the usual face. */
	refusals?: Partial<
		Record<ErrorCode, (message: string, meta: Readonly<Record<string, unknown>>) => ReactNode>
	>;
	children: (data: T) => ReactNode;
}

/** Draws a read in whichever of its four faces it is: loading, error, offline or data. */
export function ReadView<T>({ of, ...faces }: Faces<T> & { of: Read<T> }) {
	return <ReadFaces read={useRead(of)} {...faces} />;
}

/** The same for a screen that holds the read itself. */
export function ReadFaces<T>({ read, skeleton, refusals, children }: Faces<T> & { read: ReadState<T> }) {
	const { data, error, loading, again } = read;
	const told = useContext(Told);
	const old = isFromPhone(data);
	const online = useOnline();
	if (data !== undefined) {
		return (
			<Told value={told || old}>
				{error && !loading && !isOffline(error) && <Stale message={error.message} again={again} />}
				{old && online && !told && !error && <FromPhone again={again} />}
				{children(data)}
			</Told>
		);
	}
	if (error && !loading) {
		if (isOffline(error)) return <OfflineNote action={<Again again={again} />} />;
		const refusal =
			error.code === 'network' ? undefined : refusals?.[error.code]?.(error.message, error.meta);
		if (refusal !== undefined) return refusal;
		if (error.code === 'course.unpaid' && typeof error.meta.course_id === 'number')
			return (
				<Suspense fallback={<Loading>{skeleton}</Loading>}>
					<UnpaidCourse courseId={error.meta.course_id} />
				</Suspense>
			);
		// Not there, or not this doctor's: asking again would bring the same answer.
		if (error.status === 403 || error.status === 404) return <Away message={error.message} />;
		return <ErrorNote message={error.message} onRetry={again} />;
	}
	return (
		<Loading>
			<SlowLine />
			{skeleton}
		</Loading>
	);
}

function Again({ again }: { again: () => void }) {
	const t = useText(UI_TEXTS);
	return (
		<Button variant="quiet" onClick={again}>
			{t.retry}
		</Button>
	);
}

function Away({ message }: { message: string }) {
	const t = useText(MY_TEXTS);
	return (
		<div className="card">
			<Empty
				title={message}
				action={
					<ScreenLink to={myPath('my-courses')} className={buttonClass('primary')}>
						{t.toCourses}
					</ScreenLink>
				}
			/>
		</div>
	);
}

function Stale({ message, again }: { message: string; again: () => void }) {
	const t = useText(MY_TEXTS);
	return (
		<div className="mb-5">
			<Note tone="warn" role="status" title={t.staleTitle} action={<Again again={again} />}>
				{message}
			</Note>
		</div>
	);
}

/** What was read last, where the server could not be reached; that there is no network at all, the bar above says. */
function FromPhone({ again }: { again: () => void }) {
	const t = useText(MY_TEXTS);
	return (
		<div className="mb-5">
			<Note tone="warn" role="status" icon={WifiOff} title={t.keptTitle} action={<Again again={again} />}>
				{t.keptBody}
			</Note>
		</div>
	);
}

function SlowLine() {
	const t = useText(MY_TEXTS);
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => clearTimeout(timer);
	}, []);
	return slow && <p className="mb-4 text-text-muted">{t.waiting}</p>;
}
