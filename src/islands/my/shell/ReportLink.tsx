import { MessageSquareWarning } from 'lucide-react';
import type { ComplaintCategory, ComplaintRef } from '#contract/support/calls.ts';
import { REPORT_TEXTS } from '#lib/support/report.words.ts';
import { reportPath } from '#lib/support/report-path.ts';
import { useText } from '../../ui/use-text.ts';
import { useRouteName } from './route-name.ts';
import { ScreenButton } from './ScreenLink.tsx';

export interface ReportLinkProps {
	category: ComplaintCategory;
	refType: ComplaintRef['type'];
	refId: number;
	/** The reader's name for it. */
	subject: string;
	label?: string;
	className?: string;
}

export function ReportLink({ category, refType, refId, subject, label, className = '' }: ReportLinkProps) {
	const t = useText(REPORT_TEXTS);
	const route = useRouteName()?.name;
	return (
		<ScreenButton
			to={reportPath({ category, ref_type: refType, ref_id: refId, subject, route })}
			variant="plain"
			className={`text-sm ${className}`}
		>
			<MessageSquareWarning size={18} />
			{label ?? t.report}
		</ScreenButton>
	);
}
