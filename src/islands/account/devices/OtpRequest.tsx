import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
	askDeviceCode,
	type DeviceList,
	deviceCode,
	isFull,
	maySwap,
	rivalsOf,
} from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { $now } from '#lib/state/clock.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { ScreenButton, ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { useMinute } from '../../my/shell/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Rivals } from './DeviceRow.tsx';
import { DeviceScreen, Settled, SwapClosed } from './Settled.tsx';
import { useWay } from './use-way.ts';

/** Requests the code that verifies this device, and which other device is replaced if the limit is reached. */
export function OtpRequest() {
	const t = useText(DEVICE_TEXTS);
	const { chosen } = useWay();
	return (
		<DeviceScreen title={t.askTitle} height="h-48">
			{(list) => (
				<Settled list={list} way={isSwap(list, chosen('way')) ? 'swap' : 'otp'}>
					<Ask list={list} />
				</Settled>
			)}
		</DeviceScreen>
	);
}

/** Whether another device is replaced: because the limit is reached, or because the reader chose so. */
const isSwap = (list: DeviceList, way: string | null): boolean =>
	rivalsOf(list).length > 0 && (isFull(list) || way === 'swap');

function Ask({ list }: { list: DeviceList }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const ui = useText(UI_TEXTS);
	const now = useMinute();
	const { to, go, chosen } = useWay();
	const sent = useStore(deviceCode.$sent);
	const rivals = rivalsOf(list);
	const swapping = isSwap(list, chosen('way'));
	const [instead, setInstead] = useState<number | null>(rivals.length === 1 ? (rivals[0]?.id ?? null) : null);
	const action = useAction(askDeviceCode);
	const submission = to('my-devices-otp-submission', { instead: swapping ? instead : null });

	if (swapping && !maySwap(list, now)) return <SwapClosed nextAt={list.next_swap_at} />;

	async function send() {
		if (swapping && instead === null) action.tell({ instead: t.whichMissing });
		else if (await action.run()) go(submission);
	}
	return (
		<form noValidate onSubmit={submits(send)} className="card space-y-5 p-5 md:p-6">
			<Troubles of={action} fields={swapping ? ['instead'] : []} title={t.notSent} />
			{swapping && (
				<>
					<p>{t.askSwapLead}</p>
					<Rivals rivals={rivals} chosen={instead} onChoose={setInstead} action={action} />
				</>
			)}
			<p>{t.askLead(localDigits(list.phone_hint, lang))}</p>
			<div className="flex flex-col gap-3 sm:flex-row">
				<Button type="submit" variant="accent" loading={action.busy} loadingLabel={ui.sending}>
					{t.send}
				</Button>
				{sent !== null && sent.dies_at > $now.get() && (
					<ScreenButton to={submission} variant="quiet">
						{t.haveCode}
					</ScreenButton>
				)}
			</div>
			<SlowNote slow={action.slow} />
			<p className="border-t border-line pt-4 text-sm text-text-muted">
				{t.lostPhone}{' '}
				<ScreenLink to={to('my-devices-request')} className="link">
					{t.byRequest}
				</ScreenLink>
			</p>
		</form>
	);
}
