import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedDevice } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import type { Action } from '../../my/shell/action.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Row } from '../../ui/List.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

const TONE: Record<ListedDevice['state'], BadgeTone> = {
	new: 'warn',
	otp_sent: 'warn',
	request_pending: 'primary',
	verified: 'good',
	revoked: 'neutral',
	temp_exam: 'primary',
};

export function useDeviceName(): (device: ListedDevice) => string {
	const t = useText(DEVICE_TEXTS);
	return (device) => device.label || t.unnamed;
}

export function DeviceRow({ device, end }: { device: ListedDevice; end?: ReactNode }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const nameOf = useDeviceName();
	const Icon = device.class === 'phone' ? Smartphone : Monitor;
	return (
		<Row stack icon={<Icon size={24} />} title={nameOf(device)} detail={t.class[device.class]} end={end}>
			<div className="mt-1.5 flex flex-wrap gap-2">
				<Badge tone={TONE[device.state]}>{t.state[device.state]}</Badge>
			</div>
			<p className="mt-1.5 text-sm text-text-muted">
				{t.lastSeen(formatDateTime(device.last_seen, lang))}
				<br />
				{t.firstSeen(formatDate(device.first_seen, lang))}
			</p>
		</Row>
	);
}

interface RivalsProps {
	rivals: readonly ListedDevice[];
	chosen: number | null;
	onChoose: (id: number) => void;
	/** What the choice is for; a new choice clears its error. */
	action: Pick<Action<never>, 'faults' | 'tell'>;
}

export function Rivals({ rivals, chosen, onChoose, action }: RivalsProps) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const nameOf = useDeviceName();
	return (
		<RadioList
			id="instead"
			label={t.which}
			error={action.faults.instead}
			value={chosen}
			options={rivals.map((device) => ({
				value: device.id,
				label: nameOf(device),
				detail: t.lastSeen(formatDate(device.last_seen, lang)),
			}))}
			onChoose={(id) => {
				onChoose(id);
				action.tell(null);
			}}
		/>
	);
}
