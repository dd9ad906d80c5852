import { type ReactNode, useEffect, useState } from 'react';
import type { Read } from '#lib/state/query.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { useRead } from '../../my/shell/read.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote, OfflineNote } from '../../ui/Note.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';

/** False in the built page and in the first picture of the browser, true once the section was asked for. */
export function useDrawn(): boolean {
	const [drawn, setDrawn] = useState(false);
	useEffect(() => setDrawn(true), []);
	return drawn;
}

/** Marks what stands until the section is there; readers without JavaScript get the section itself instead. */
export function Waiting({ children }: { children: ReactNode }) {
	return (
		<div data-skeletons aria-hidden="true">
			{children}
		</div>
	);
}

interface SectionStates<T> {
	of: Read<T>;
	/** In the shape of what comes. */
	skeleton: ReactNode;
	isEmpty: (data: T) => boolean;
	empty: ReactNode;
	children: (data: T) => ReactNode;
}

/**
 * A section of the home page. The built page holds its skeleton; only in the browser, once the section is drawn, is its
 * content asked for.
 */
export function SectionView<T>(states: SectionStates<T>) {
	return useDrawn() ? <Drawn {...states} /> : <Waiting>{states.skeleton}</Waiting>;
}

function Drawn<T>({ of, skeleton, isEmpty, empty, children }: SectionStates<T>) {
	const t = useText(UI_TEXTS);
	const { data, error, loading, again } = useRead(of);
	if (data !== undefined) return isEmpty(data) ? empty : children(data);
	if (error && !loading) {
		if (error.code !== 'network' || navigator.onLine)
			return <ErrorNote message={error.message} onRetry={again} />;
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
	return (
		<Loading>
			<Waiting>{skeleton}</Waiting>
		</Loading>
	);
}
