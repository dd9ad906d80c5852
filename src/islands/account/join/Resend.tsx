import { useStore } from '@nanostores/react';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AccountFlow } from '#lib/account/account-flow.ts';
import { loadAccountRules } from '#lib/account/open-account-flow.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatCountdown } from '#lib/format/duration.ts';
import { phoneHref } from '#lib/format/phone.ts';
import { paths } from '#lib/paths.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

interface Props {
	flow: AccountFlow;
	hotline: string;
	onSent: () => void;
}

/** Delivery status of the message, another code after a while, and the hotline if codes repeatedly do not arrive. */
export function Resend({ flow, hotline, onSent }: Props) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const delivery = useStore(flow.$delivery);
	const left = useStore(flow.$untilAgain);
	const { sent } = useStore(flow.$flow);
	const action = useAction(flow.resend);
	const [resent, setResent] = useState(false);
	const caseNo = sent?.caseNo ?? null;
	return (
		<div className="flex flex-col gap-4 border-t border-line pt-5">
			<p role="status" className="empty:hidden">
				{delivery !== null ? t.delivery[delivery] : resent && t.resent}
			</p>
			<Troubles of={action} title={t.notSent} />
			{/* A clock that is announced each second would hide all other announcements. */}
			<p className="tabular text-text-muted">
				{left > 0 ? t.againIn(formatCountdown(left, lang)) : t.againNow}
			</p>
			<Button
				variant="quiet"
				wide
				disabled={left > 0}
				loading={action.busy}
				loadingLabel={t.sendingCode}
				onClick={async () => {
					setResent(false);
					if (!(await action.run())) return;
					setResent(true);
					onSent();
				}}
			>
				{t.again}
			</Button>
			{caseNo !== null && (
				<Note
					tone="warn"
					role="status"
					title={t.callTitle}
					action={
						hotline && (
							<ButtonLink href={phoneHref(hotline)} icon={<Phone size={20} />} className="tabular">
								{localDigits(hotline, lang)}
							</ButtonLink>
						)
					}
				>
					{t.callBody(localDigits(caseNo, lang))}
				</Note>
			)}
			<OutboxLink />
		</div>
	);
}

/** In a demonstration no message is sent; it is shown on a page instead. */
function OutboxLink() {
	const t = useText(ACCOUNT_TEXTS);
	const [shown, setShown] = useState(false);
	useEffect(() => {
		loadAccountRules().then(
			({ demonstration }) => setShown(demonstration),
			() => {},
		);
	}, []);
	if (!shown) return null;
	return (
		<p className="text-sm text-text-muted">
			{t.outbox}{' '}
			<a
				href={paths.demoOutbox}
				target="_blank"
				rel="noopener"
				className="link inline-flex min-h-target items-center"
			>
				{t.toOutbox}
			</a>
		</p>
	);
}
