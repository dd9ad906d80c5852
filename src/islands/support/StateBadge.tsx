import type { ComplaintState } from '#contract/support/calls.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { Badge } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';
import { STATE_STYLES } from './complaint-state.ts';

/** The status of a complaint as a word. */
export function StateBadge({ state }: { state: ComplaintState }) {
	const t = useText(COMPLAINT_TEXTS);
	const { tone, Icon } = STATE_STYLES[state];
	return (
		<Badge tone={tone} icon={<Icon size={15} />}>
			{t.state[state]}
		</Badge>
	);
}
