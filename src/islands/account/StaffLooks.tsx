import { Eye } from 'lucide-react';
import type { StaffLook } from '#contract/account/sessions.ts';
import { $staffLooks } from '#lib/account/account-security.ts';
import { SESSION_TEXTS } from '#lib/account/security.words.ts';
import { formatDateTime, formatTime } from '#lib/format/date.ts';
import { ReadView } from '../my/shell/ReadView.tsx';
import { List, Row } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** Which staff opened the account, when, and what they viewed. */
export function StaffLooks() {
	const t = useText(SESSION_TEXTS);
	return (
		<Section id="staff-looks" title={t.looksTitle} className="mt-10 space-y-3" head="text-lg">
			<p className="text-text-muted">{t.looksLead}</p>
			<ReadView of={$staffLooks} skeleton={<Skeleton className="h-24 w-full rounded-lg" />}>
				{({ looks }) =>
					looks.length === 0 ? (
						<p>{t.looksNone}</p>
					) : (
						<List>
							{looks.map((look) => (
								<li key={look.id}>
									<Look look={look} />
								</li>
							))}
						</List>
					)
				}
			</ReadView>
		</Section>
	);
}

function Look({ look }: { look: StaffLook }) {
	const [t, lang] = useWords(SESSION_TEXTS);
	const [began, last] = [formatDateTime(look.began_at, lang), formatTime(look.last_at, lang)];
	const areas = look.areas.map((area) => t.lookAreas[area]).join(', ');
	return (
		<Row
			stack
			icon={<Eye size={24} />}
			title={look.staff}
			detail={began.endsWith(last) ? began : t.lookFrom(began, last)}
		>
			<p className="text-sm text-text-muted">{areas === '' ? t.lookNothing : t.lookOf(areas)}</p>
		</Row>
	);
}
