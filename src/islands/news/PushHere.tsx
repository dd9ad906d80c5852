import { useStore } from '@nanostores/react';
import { BellOff, BellRing, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDate } from '#lib/format/date.ts';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { $pushState, lookAtPush, ownPushId, turnPushOff, turnPushOn, type WaysLook } from '#lib/news/push.ts';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, RowList } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Browser = WaysLook['browsers'][number];

export function PushHere({ pushKey, browsers }: { pushKey: string | null; browsers: readonly Browser[] }) {
	const t = useText(NEWS_TEXTS);
	useEffect(lookAtPush, []);
	const own = ownPushId();
	const others = browsers.filter(({ id }) => id !== own);
	return (
		<>
			<Section id="here" title={t.here}>
				<Here pushKey={pushKey} browsers={browsers} />
			</Section>
			{others.length > 0 && (
				<Section id="others" title={t.otherBrowsers}>
					<RowList of={others}>{(browser) => <Other browser={browser} />}</RowList>
				</Section>
			)}
		</>
	);
}

function Here({ pushKey, browsers }: { pushKey: string | null; browsers: readonly Browser[] }) {
	const t = useText(NEWS_TEXTS);
	const state = useStore($pushState);
	const [failed, setFailed] = useState(false);
	const action = useAction(async (on: boolean) => {
		setFailed(false);
		const id = ownPushId();
		if (!on && id !== null) await turnPushOff(id);
		if (on && pushKey !== null) setFailed((await turnPushOn(pushKey)) === 'failed');
	});
	const refusals = {
		install: { icon: Smartphone, title: t.pushInstall, children: t.installHand },
		unsupported: { icon: BellOff, title: t.pushUnsupported, children: t.pushUnsupportedBody },
		denied: { icon: BellOff, title: t.pushDenied, children: t.pushDeniedBody, tone: 'warn' },
	} as const;
	if (pushKey === null)
		return (
			<Note icon={BellOff} title={t.pushOff}>
				{t.pushOffBody}
			</Note>
		);
	if (state !== 'on' && state !== 'off') return <Note {...refusals[state]} />;
	// Stopped from another browser, or ended with an earlier session.
	const on = state === 'on' && browsers.some(({ id }) => id === ownPushId());
	return (
		<div className="card space-y-4 p-4">
			<div className="flex gap-3">
				<BellRing size={22} className="mt-0.5 shrink-0 text-primary" />
				<div className="min-w-0 flex-1">
					<Switch
						label={t.push}
						detail={on ? t.pushDetail : `${t.pushDetail} ${t.pushSteps}`}
						state={on ? t.on : t.off}
						on={on}
						busy={action.busy}
						onChange={(wanted) => void action.run(wanted)}
					/>
				</div>
			</div>
			{failed && (
				<Note tone="warn" role="alert" title={t.pushFailed}>
					{t.pushFailedBody}
				</Note>
			)}
			<Troubles of={action} title={t.notSaved} />
		</div>
	);
}

function Other({ browser }: { browser: Browser }) {
	const [t, lang] = useWords(NEWS_TEXTS);
	const action = useAction(turnPushOff);
	const label = browser.label || t.unnamed;
	return (
		<Row
			stack
			icon={<MonitorSmartphone size={22} />}
			title={label}
			detail={t.since(formatDate(browser.created_at, lang))}
			end={
				<Button
					variant="quiet"
					aria-label={t.stopOf(label)}
					loading={action.busy}
					loadingLabel={t.stopping}
					onClick={() => void action.run(browser.id)}
				>
					{t.stop}
				</Button>
			}
		>
			<div className="mt-3 empty:hidden">
				<Troubles of={action} title={t.notSaved} />
			</div>
		</Row>
	);
}
