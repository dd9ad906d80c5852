import { useEffect, useState } from 'react';
import { publishing, type Rebuild } from '#contract/site/publishing.ts';

const OVER: readonly Rebuild['state'][] = ['live', 'unchanged', 'failed'];
export const isOver = (rebuild: Rebuild): boolean => OVER.includes(rebuild.state);

/** A rebuild in progress; the server streams every step. */
export function useRebuild(first: Rebuild | null): Rebuild | null {
	const [now, set] = useState<Rebuild | null>(first);
	const id = first?.id ?? null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another rebuild is another id
	useEffect(() => {
		set(first);
		if (first === null || isOver(first)) return;
		const source = new EventSource(publishing.events.path.replace('{id}', String(first.id)));
		source.onmessage = ({ data }) => {
			const { rebuild } = publishing.events.result.parse(JSON.parse(data));
			set(rebuild);
			if (isOver(rebuild)) source.close();
		};
		return () => source.close();
	}, [id]);
	// For one render the state is still that of the previous rebuild.
	return (now?.id ?? null) === id ? now : first;
}
