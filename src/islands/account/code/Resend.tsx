import { useStore } from '@nanostores/react';
import { Phone, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openDeliveryWatch } from '#lib/account/account-delivery.ts';
import { CODE_TEXTS } from '#lib/account/code.words.ts';
import type { SentCodeStore } from '#lib/account/sent-code.ts';
import { formatCountdown } from '#lib/format/duration.ts';
import { phoneHref } from '#lib/format/phone.ts';
import { paths } from '#lib/paths.ts';
import { $appData } from '#lib/site/app-data.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { useNow } from '../../my/shell/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** Delivery status of the message with a code; null if unknown. */
function useDelivery(statusId: string | null) {
	const [watch] = useState(openDeliveryWatch);
	useEffect(() => {
		if (statusId !== null) watch.follow(statusId);
		return watch.stop;
	}, [watch, statusId]);
	const delivery = useStore(watch.$delivery);
	return statusId === null ? null : delivery;
}

/** Delivery status of the message, when another code may be requested, and whom to call if none arrives. */
export function Resend({ sent, onResend }: { sent: SentCodeStore; onResend: () => Promise<unknown> }) {
	const t = useText(CODE_TEXTS);
	const code = useStore(sent.$sent);
	const data = useStore($appData);
	const delivery = useDelivery(code?.status_id ?? null);
	const [resent, setResent] = useState(false);
	const action = useAction(async () => {
		setResent(false);
		await onResend();
		setResent(true);
	});
	const wait = action.trouble?.waitS ?? null;
	useEffect(() => {
		if (wait !== null) sent.wait(wait);
	}, [wait, sent]);
	return (
		<div className="space-y-3 border-t border-line pt-5">
			<div role="status" className="text-sm text-text-muted empty:hidden">
				{delivery && <p>{t[delivery]}</p>}
				{resent && <p className="font-semibold text-good">{t.resent}</p>}
			</div>
			<Troubles of={action} title={t.again} />
			<Again
				nextAt={code?.next_at ?? 0}
				diesAt={code?.dies_at ?? null}
				busy={action.busy}
				onAgain={() => void action.run()}
			/>
			{code?.case_no && (
				<Note
					title={t.noArrival}
					action={
						data?.hotline && (
							<a href={phoneHref(data.hotline)} className="btn btn-quiet">
								<Phone size={18} />
								{t.call}
							</a>
						)
					}
				>
					<p className="tabular text-lg font-semibold">{code.case_no}</p>
				</Note>
			)}
			{data?.demonstration && (
				<p>
					<a href={paths.demoOutbox} target="_blank" rel="noopener" className="link">
						{t.outbox}
					</a>
				</p>
			)}
		</div>
	);
}

interface AgainProps {
	nextAt: number;
	diesAt: number | null;
	busy: boolean;
	onAgain: () => void;
}

/** Rendered every second, so it contains nothing else. */
function Again({ nextAt, diesAt, busy, onAgain }: AgainProps) {
	const [t, lang] = useWords(CODE_TEXTS);
	const now = useNow();
	if (now < nextAt) {
		return (
			<p role="timer" aria-live="off" className="tabular text-text-muted">
				{t.nextIn(formatCountdown(nextAt - now, lang))}
			</p>
		);
	}
	return (
		<>
			{diesAt !== null && now > diesAt && <p className="text-warn">{t.expired}</p>}
			<Button
				variant="quiet"
				icon={<RotateCw size={18} />}
				loading={busy}
				loadingLabel={t.sending}
				onClick={onAgain}
			>
				{t.again}
			</Button>
		</>
	);
}
