import { useState } from 'react';
import type { NotificationPreferences } from '#contract/news/notifications.ts';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { $ways, chooseWays } from '#lib/news/push.ts';
import { myPath } from '#lib/paths.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { List } from '../ui/List.tsx';
import { DoneNote } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useText } from '../ui/use-text.ts';
import { PushHere } from './PushHere.tsx';
import { TOPIC_ICONS } from './topics.ts';

type Topic = NotificationPreferences['topics'][number];
type Quiet = NotificationPreferences['quiet'];

export function Preferences() {
	const t = useText(NEWS_TEXTS);
	return (
		<ReadScreen
			narrow
			title={t.waysTitle}
			lead={t.waysLead}
			back={{ to: myPath('notifications'), name: 'notifications' }}
			of={$ways}
			skeleton={<CardSkeletons of={['h-40', 'h-96', 'h-44']} />}
		>
			{(ways) => (
				<div className="space-y-8">
					<PushHere pushKey={ways.push_key} browsers={ways.browsers} />
					<Section id="topics" title={t.topics}>
						<List>
							{ways.preferences.topics.map((topic) => (
								<li key={topic.topic}>
									<OneTopic topic={topic} />
								</li>
							))}
						</List>
					</Section>
					<QuietHours quiet={ways.preferences.quiet} />
				</div>
			)}
		</ReadScreen>
	);
}

function OneTopic({ topic }: { topic: Topic }) {
	const t = useText(NEWS_TEXTS);
	const action = useAction((change: Partial<Topic>) => chooseWays({ topics: [{ ...topic, ...change }] }));
	const Icon = TOPIC_ICONS[topic.topic];
	const name = t.topic[topic.topic];
	return (
		<div className="space-y-3 p-4">
			<div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-start">
				<div className="flex min-w-0 flex-1 gap-3">
					<Icon size={22} className="mt-0.5 shrink-0 text-primary" />
					<div className="min-w-0">
						<h3 className="text-base">{name}</h3>
						<p className="text-sm text-text-muted">{t.topicDetail[topic.topic]}</p>
					</div>
				</div>
				<div className="flex flex-wrap gap-2 ps-6 sm:grid sm:grid-cols-[6.5rem_7rem] sm:gap-0 sm:ps-0">
					<Way
						label={t.byPush}
						full={t.byPushOf(name)}
						on={topic.push}
						busy={action.busy}
						onChange={(push) => void action.run({ push })}
					/>
					{topic.sms !== null && (
						<Way
							label={t.bySms}
							full={t.bySmsOf(name)}
							on={topic.sms}
							busy={action.busy}
							onChange={(sms) => void action.run({ sms })}
						/>
					)}
				</div>
			</div>
			<Troubles of={action} title={t.notSaved} />
		</div>
	);
}

interface WayProps {
	label: string;
	full: string;
	on: boolean;
	busy: boolean;
	onChange: (on: boolean) => void;
}

/** One channel of one topic: a checkbox, since its mark and its word show whether it is on. */
function Way({ label, full, on, busy, onChange }: WayProps) {
	return (
		<label className="flex min-h-target cursor-pointer items-center gap-2 rounded px-2 hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
			<input
				type="checkbox"
				aria-label={full}
				aria-busy={busy || undefined}
				checked={on}
				onChange={(event) => {
					if (!busy) onChange(event.target.checked);
				}}
				className={`size-5 accent-primary ${busy ? 'opacity-65' : ''}`}
			/>
			<span aria-hidden="true" className="text-sm font-medium whitespace-nowrap">
				{label}
			</span>
		</label>
	);
}

function QuietHours({ quiet }: { quiet: Quiet }) {
	const t = useText(NEWS_TEXTS);
	const action = useAction((next: Quiet) => chooseWays({ quiet: next }));
	return (
		<Section id="quiet" title={t.quiet}>
			<div className="card space-y-4 p-4">
				<Switch
					label={t.quietSwitch}
					detail={t.quietDetail}
					state={quiet.on ? t.on : t.off}
					on={quiet.on}
					busy={action.busy}
					onChange={(on) => void action.run({ ...quiet, on })}
				/>
				<Troubles of={action} title={t.notSaved} />
				{quiet.on && <Hours key={`${quiet.from}-${quiet.until}`} quiet={quiet} />}
			</div>
		</Section>
	);
}

function Hours({ quiet }: { quiet: Quiet }) {
	const t = useText(NEWS_TEXTS);
	// By the server's names, so that its errors find their fields.
	const [hours, setHours] = useState({ 'quiet.from': quiet.from, 'quiet.until': quiet.until });
	const { 'quiet.from': from, 'quiet.until': until } = hours;
	const [saved, setSaved] = useState(false);
	const action = useAction((next: Quiet) => chooseWays({ quiet: next }));
	async function send(): Promise<void> {
		setSaved(false);
		const missing = {
			...(from === '' && { 'quiet.from': t.fromNeeded }),
			...(until === '' && { 'quiet.until': t.untilNeeded }),
		};
		if (Object.keys(missing).length > 0) action.tell(missing);
		else if (from === until) action.tell({ 'quiet.until': t.quietSame });
		else setSaved(await action.run({ on: true, from, until }));
	}
	const text = textFields(hours, action.faults, (part) => setHours((before) => ({ ...before, ...part })));
	const changed = from !== quiet.from || until !== quiet.until;
	return (
		<form noValidate className="space-y-4" onSubmit={submits(send)}>
			<div className="grid grid-cols-2 gap-4 sm:max-w-sm">
				<Field {...text('quiet.from')} type="time" label={t.quietFrom} required />
				<Field {...text('quiet.until')} type="time" label={t.quietUntil} required />
			</div>
			<Troubles of={action} fields={['quiet.from', 'quiet.until']} title={t.notSaved} />
			{(changed || action.busy) && (
				<Button type="submit" loading={action.busy} loadingLabel={t.saving} className="w-full sm:w-auto">
					{t.quietSave}
				</Button>
			)}
			{saved && !changed && <DoneNote>{t.quietSaved}</DoneNote>}
		</form>
	);
}
