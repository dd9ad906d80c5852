import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import {
	askDeviceCode,
	type DeviceList,
	deviceCode,
	type ListedDevice,
	rivalsOf,
	swapDevice,
	verifyDevice,
} from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { inner } from '../../my/shell/ScreenLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { CodeStep } from '../code/CodeStep.tsx';
import { Rivals, useDeviceName } from './DeviceRow.tsx';
import { DeviceScreen, Settled, SwapClosed } from './Settled.tsx';
import { useWay } from './use-way.ts';

export function OtpSubmission() {
	const t = useText(DEVICE_TEXTS);
	const { to, chosen } = useWay();
	const instead = chosen('instead');
	return (
		<DeviceScreen
			title={t.codeTitle}
			height="h-48"
			back={{ to: to('my-devices-otp-request', { way: instead && 'swap' }), label: t.askTitle }}
		>
			{(list) => <Enter list={list} instead={instead} />}
		</DeviceScreen>
	);
}

const dateIn = (meta: Readonly<Record<string, unknown>>): string | null =>
	typeof meta.next_at === 'string' ? meta.next_at : null;

/** The devices that the server lists as replaceable. */
const rivalsIn = (meta: Readonly<Record<string, unknown>>): readonly ListedDevice[] | null =>
	Array.isArray(meta.devices) ? (meta.devices as ListedDevice[]) : null;

function Enter({ list, instead }: { list: DeviceList; instead: string | null }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const { to, goOn } = useWay();
	const nameOf = useDeviceName();
	const sent = useStore(deviceCode.$sent);
	const [done, setDone] = useState(false);
	const out = list.devices.find((device) => String(device.id) === instead);
	if (done) return <Skeleton className="h-48 w-full rounded-lg" />;
	if (sent === null && list.current?.state !== 'verified')
		return <Navigate replace to={inner(to('my-devices-otp-request'))} />;

	async function verified(step: Promise<void>) {
		await step;
		setDone(true);
		goOn();
	}
	return (
		<Settled list={list} way={out ? 'swap' : 'otp'}>
			<div className="card p-5 md:p-6">
				<CodeStep
					sent={deviceCode}
					to={localDigits(list.phone_hint, lang)}
					submitLabel={out ? t.confirmSwap : t.confirm}
					failTitle={t.notVerified}
					onCode={(code) => verified(out ? swapDevice(out.id, code) : verifyDevice(code))}
					onResend={askDeviceCode}
					refused={(code, typed, meta) => {
						if (code === 'device.swap_limit')
							return <SwapClosed nextAt={dateIn(meta) ?? list.next_swap_at} />;
						if (code !== 'device.limit') return undefined;
						return (
							<Limit
								rivals={rivalsIn(meta) ?? rivalsOf(list)}
								nextAt={list.next_swap_at}
								onSwap={(id) => verified(swapDevice(id, typed))}
							/>
						);
					}}
				>
					{out && <Note>{t.codeSwap(nameOf(out))}</Note>}
				</CodeStep>
			</div>
		</Settled>
	);
}

interface LimitProps {
	rivals: readonly ListedDevice[];
	nextAt: string | null;
	onSwap: (id: number) => Promise<void>;
}

/** The code is right, but the limit is reached: offers the replaceable devices. */
function Limit({ rivals, nextAt, onSwap }: LimitProps) {
	const t = useText(DEVICE_TEXTS);
	const [instead, setInstead] = useState<number | null>(null);
	const action = useAction(onSwap);
	if (action.trouble?.code === 'device.swap_limit')
		return <SwapClosed nextAt={dateIn(action.trouble.meta) ?? nextAt} />;
	return (
		<div className="space-y-4">
			<Note tone="warn" role="alert" title={t.limitTitle}>
				{t.limitBody}
			</Note>
			<Troubles of={action} fields={['instead']} title={t.notVerified} />
			<Rivals rivals={rivals} chosen={instead} onChoose={setInstead} action={action} />
			<Button
				loading={action.busy}
				onClick={() => {
					if (instead === null) action.tell({ instead: t.whichMissing });
					else void action.run(instead);
				}}
			>
				{t.confirmSwap}
			</Button>
		</div>
	);
}
