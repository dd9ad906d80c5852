import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { $devices, type DeviceList, type WayToVerify } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate } from '#lib/format/date.ts';
import type { FrameProps } from '../../my/shell/Heading.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { inner, ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { useWay } from './use-way.ts';

interface DeviceScreenProps extends Pick<FrameProps, 'name' | 'title' | 'lead' | 'back'> {
	/** Class with the height of its placeholder. */
	height: string;
	children: (list: DeviceList) => ReactNode;
}

/** A screen about the verification of this device; by default it leads back to the devices. */
export function DeviceScreen({ height, children, ...frame }: DeviceScreenProps) {
	const { to } = useWay();
	const wait = <Skeleton className={`w-full rounded-lg ${height}`} />;
	return (
		<ReadScreen
			narrow
			back={{ to: to('my-devices'), name: 'my-devices' }}
			{...frame}
			of={$devices}
			skeleton={wait}
		>
			{children}
		</ReadScreen>
	);
}

interface SettledProps {
	list: DeviceList;
	way: WayToVerify;
	children: ReactNode;
}

/** The screen of one verification method, unless the device is already verified or the method is switched off. */
export function Settled({ list, way, children }: SettledProps) {
	const t = useText(DEVICE_TEXTS);
	const { to, goOn } = useWay();
	if (list.current === null) return <Note tone="warn">{t.noToken}</Note>;
	if (list.current.state === 'verified')
		return <Note tone="good" title={t.alreadyTitle} action={<Button onClick={goOn}>{t.goOn}</Button>} />;
	if (!list.ways[way]) return <Navigate replace to={inner(to('my-devices-coming-soon', { way }))} />;
	return children;
}

/** The doctor has made all device changes that are allowed now. */
export function SwapClosed({ nextAt }: { nextAt: string | null }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const { to } = useWay();
	return (
		<Note
			tone="warn"
			role="status"
			title={t.swapLimitTitle}
			action={<ScreenButton to={to('my-devices-request')}>{t.byRequest}</ScreenButton>}
		>
			{nextAt === null ? t.swapLimitBody : t.swapLimitUntil(formatDate(nextAt, lang))}
		</Note>
	);
}
