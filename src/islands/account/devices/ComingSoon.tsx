import { useStore } from '@nanostores/react';
import { Phone } from 'lucide-react';
import { Navigate } from 'react-router';
import { type DeviceList, rivalsOf } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { phoneHref } from '#lib/format/phone.ts';
import { $appData } from '#lib/site/app-data.ts';
import { inner, ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { DeviceScreen } from './Settled.tsx';
import { useWay } from './use-way.ts';

const WAYS = ['otp', 'swap', 'request'] as const;
const SCREEN = {
	otp: 'my-devices-otp-request',
	swap: 'my-devices-otp-request',
	request: 'my-devices-request',
} as const;

/** Shows that a verification method is switched off, and the alternative. */
export function ComingSoon() {
	const t = useText(DEVICE_TEXTS);
	return (
		<DeviceScreen title={t.soonTitle} height="h-40">
			{(list) => <Closed list={list} />}
		</DeviceScreen>
	);
}

function Closed({ list }: { list: DeviceList }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const { chosen, to } = useWay();
	const hotline = useStore($appData)?.hotline;
	const requested = WAYS.find((way) => way === chosen('way'));
	const closed = requested ? [requested] : WAYS.filter((way) => !list.ways[way]);
	if (requested && list.ways[requested])
		return <Navigate replace to={inner(to(SCREEN[requested], { way: requested }))} />;
	const open = WAYS.filter((way) => list.ways[way] && (way !== 'swap' || rivalsOf(list).length > 0));
	return (
		<div className="card space-y-5 p-5 md:p-6">
			{closed.map((way) => (
				<Note key={way} tone="warn">
					{t.soon[way]}
				</Note>
			))}
			<p>{open.length > 0 ? t.soonOthers : t.soonNone}</p>
			<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
				{open.map((way) => (
					<ScreenButton key={way} to={to(SCREEN[way], { way: way === 'swap' ? way : null })} variant="quiet">
						{t.way[way]}
					</ScreenButton>
				))}
				{hotline && (
					<a href={phoneHref(hotline)} className={buttonClass('quiet')}>
						<Phone size={18} />
						{t.hotline} {localDigits(hotline, lang)}
					</a>
				)}
			</div>
		</div>
	);
}
