import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Read } from '#lib/state/query.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote, OfflineNote } from '../ui/Note.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';

interface Props<T> {
	of: Read<T>;
	/** Placeholders in the shape of the content. */
	skeleton: ReactNode;
	/** The heading of all states but the data, which has its own. */
	heading?: ReactNode;
	/** The content if the data does not exist. */
	missing?: ReactNode;
	children: (data: T) => ReactNode;
}

/** A read in any of its states: loading, offline, missing, error or data. */
export function ReadStates<T>({ of, skeleton, heading, missing, children }: Props<T>) {
	const { data, error, loading } = useStore(of);
	if (data !== undefined) return children(data);
	return (
		<>
			{heading}
			{error && !loading ? (
				<Refused error={error} missing={missing} again={of.revalidate} />
			) : (
				<Loading>{skeleton}</Loading>
			)}
		</>
	);
}

interface RefusedProps {
	error: { status: number; code: string; message: string };
	missing: ReactNode;
	again: () => void;
}

/** Why a read failed, with a retry button. */
export function Refused({ error, missing, again }: RefusedProps) {
	const t = useText(UI_TEXTS);
	if (error.status === 404 && missing) return missing;
	if (error.code !== 'network' || navigator.onLine) {
		return <ErrorNote message={error.message} onRetry={again} />;
	}
	return (
		<OfflineNote
			action={
				<Button variant="quiet" onClick={again}>
					{t.retry}
				</Button>
			}
		/>
	);
}
