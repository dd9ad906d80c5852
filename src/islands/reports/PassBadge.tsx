import { CircleCheck, CircleX } from 'lucide-react';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { Badge } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

/** Passed or not, as word and icon; nothing if the exam has no pass mark. */
export function PassBadge({ passed }: { passed: boolean | null }) {
	const t = useText(DASHBOARD_TEXTS);
	if (passed === null) return null;
	const Icon = passed ? CircleCheck : CircleX;
	return (
		<Badge tone={passed ? 'good' : 'bad'} icon={<Icon size={16} />}>
			{passed ? t.passed : t.failed}
		</Badge>
	);
}
