import { ChevronRight, MessageSquareText, RefreshCw, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DeviceList, isFull, maySwap, rivalsOf, type WayToVerify } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { useMinute } from '../../my/shell/use-now.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { useWay } from './use-way.ts';

/** The methods to verify this device, the most likely first. */
export function VerifyCard({ list }: { list: DeviceList }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const now = useMinute();
	const { to } = useWay();
	const { current, ways, phone_hint, next_swap_at } = list;
	if (current === null) return <Note tone="warn">{t.noToken}</Note>;
	const full = isFull(list);
	const swap = maySwap(list, now);
	const pending = list.requests.find((one) => one.state === 'pending' && one.device_id === current.id);
	const first: WayToVerify = full ? 'swap' : 'otp';
	return (
		<section aria-labelledby="verify" className="card space-y-4 p-5 md:p-6">
			<div>
				<h2 id="verify" className="text-lg">
					{current.state === 'temp_exam' ? t.state.temp_exam : t.verifyTitle}
				</h2>
				<p className="mt-1 text-text-muted">{current.state === 'temp_exam' ? t.temporary : t.why}</p>
			</div>
			{pending && (
				<Note
					title={t.pending}
					action={
						<ScreenButton to={to('my-devices-request')} variant="quiet">
							{t.seeRequest}
						</ScreenButton>
					}
				>
					{t.pendingBody(formatDate(pending.expires_at, lang))}
				</Note>
			)}
			{full && <p>{t.full(t.class[current.class])}</p>}
			<div className="space-y-3">
				{!full && (
					<Way way="otp" open={ways.otp} first={first} to={to('my-devices-otp-request')}>
						<MessageSquareText size={20} className="shrink-0" />
						{t.byCode(localDigits(phone_hint, lang))}
					</Way>
				)}
				{rivalsOf(list).length > 0 && (full || !ways.otp) && swap && (
					<Way way="swap" open={ways.swap} first={first} to={to('my-devices-otp-request', { way: 'swap' })}>
						<RefreshCw size={20} className="shrink-0" />
						{t.bySwap}
					</Way>
				)}
				<Way
					way="request"
					open={ways.request}
					first={full && !swap ? 'request' : first}
					to={to('my-devices-request')}
				>
					<UserRoundCheck size={20} className="shrink-0" />
					{t.byRequest}
				</Way>
			</div>
			{full && (
				<p className="text-sm text-text-muted">
					{list.swaps_left === 0 ? t.noSwaps : t.swaps(list.swaps_left)}{' '}
					{!swap && next_swap_at !== null && t.nextSwap(formatDate(next_swap_at, lang))}
				</p>
			)}
		</section>
	);
}

interface WayProps {
	way: WayToVerify;
	open: boolean;
	first: WayToVerify;
	to: string;
	children: ReactNode;
}

/** One method; one that is switched off links to the screen that explains it. */
function Way({ way, open, first, to, children }: WayProps) {
	const t = useText(DEVICE_TEXTS);
	const { to: toScreen } = useWay();
	const style = open && way === first ? 'accent' : 'quiet';
	return (
		<ScreenButton
			to={open ? to : toScreen('my-devices-coming-soon', { way })}
			variant={style}
			className="w-full justify-start! text-start!"
		>
			{children}
			<span className="ms-auto flex items-center gap-2">
				{!open && <Badge>{t.closed}</Badge>}
				<ChevronRight size={20} className="shrink-0" />
			</span>
		</ScreenButton>
	);
}
