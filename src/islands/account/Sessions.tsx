import { Eye, LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#contract/account/sessions.ts';
import { $sessions, $staffLooks, endOtherSessions, endSession } from '#lib/account/account-security.ts';
import { SESSION_TEXTS } from '#lib/account/security.words.ts';
import { daysBetween, formatDateTime, formatTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { AskButton } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Screen } from '../my/shell/Heading.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, RowList } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

export function Sessions() {
	const t = useText(SESSION_TEXTS);
	return (
		<Screen narrow name="account-sessions" lead={t.lead} back={{ to: myPath('account'), name: 'account' }}>
			<ReadView of={$sessions} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
				{({ sessions }) => <Lists sessions={sessions} />}
			</ReadView>
			<StaffLooks />
		</Screen>
	);
}

function Lists({ sessions }: { sessions: readonly Session[] }) {
	const t = useText(SESSION_TEXTS);
	const [message, setMessage] = useState<string | null>(null);
	const endOthers = useAction(async () => setMessage(t.endedMany(await endOtherSessions())));
	const ordered = [...sessions].sort(
		(a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at),
	);
	const alone = ordered.every(({ current }) => current);
	return (
		<div className="space-y-5">
			{message !== null && (
				<Note
					tone="good"
					role="status"
					action={
						<ScreenButton to={myPath('change-password')} variant="quiet">
							{t.changePassword}
						</ScreenButton>
					}
				>
					{message}
				</Note>
			)}
			<RowList of={ordered}>
				{(session) => <Line session={session} onEnded={() => setMessage(t.ended)} />}
			</RowList>
			{alone ? (
				<p className="text-text-muted">{t.only}</p>
			) : (
				<AskButton
					icon={<LogOut size={18} />}
					className="w-full sm:w-auto"
					title={t.endOthersTitle}
					of={endOthers}
					trouble={t.notEnded}
					label={t.endOthers}
					busyLabel={t.ending}
					onDo={endOthers.run}
				>
					<p>{t.endOthersBody}</p>
				</AskButton>
			)}
		</div>
	);
}

function Line({ session, onEnded }: { session: Session; onEnded: () => void }) {
	const [t, lang] = useWords(SESSION_TEXTS);
	const action = useAction(endSession);
	const label = session.label || t.unnamed;
	return (
		<Row
			stack
			icon={<MonitorSmartphone size={24} />}
			title={label}
			detail={t.used(formatDateTime(session.last_used_at, lang))}
			end={
				session.current ? (
					<Badge tone="primary">{t.current}</Badge>
				) : (
					<Button
						variant="quiet"
						aria-label={t.endOf(label)}
						icon={<LogOut size={18} />}
						loading={action.busy}
						loadingLabel={t.ending}
						onClick={async () => {
							if (await action.run(session.id)) onEnded();
						}}
					>
						{t.end}
					</Button>
				)
			}
		>
			<p className="text-sm text-text-muted">{t.since(formatDateTime(session.created_at, lang))}</p>
			{session.staff !== null && <p className="text-sm font-semibold text-warn">{t.staff(session.staff)}</p>}
			{action.trouble && (
				<div className="mt-3">
					<Troubles of={action} title={t.notEnded} />
				</div>
			)}
		</Row>
	);
}

function StaffLooks() {
	const [t, lang] = useWords(SESSION_TEXTS);
	return (
		<Section id="staff-looks" title={t.looksTitle} className="mt-10 space-y-3" head="text-lg">
			<p className="text-text-muted">{t.looksLead}</p>
			<ReadView of={$staffLooks} skeleton={<Skeleton className="h-24 w-full rounded-lg" />}>
				{({ looks }) =>
					looks.length === 0 ? (
						<p>{t.looksNone}</p>
					) : (
						<RowList of={looks}>
							{({ staff, areas, ...look }) => {
								const began = formatDateTime(look.began_at, lang);
								const sameDay = daysBetween(look.began_at, look.last_at) === 0;
								const last = (sameDay ? formatTime : formatDateTime)(look.last_at, lang);
								return (
									<Row
										stack
										icon={<Eye size={24} />}
										title={staff}
										detail={began.endsWith(last) ? began : t.lookFrom(began, last)}
									>
										<p className="text-sm text-text-muted">
											{areas.length === 0
												? t.lookNothing
												: t.lookOf(areas.map((area) => t.lookAreas[area]).join(', '))}
										</p>
									</Row>
								);
							}}
						</RowList>
					)
				}
			</ReadView>
		</Section>
	);
}
