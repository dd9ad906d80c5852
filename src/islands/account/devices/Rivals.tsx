import type { ListedDevice } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate } from '#lib/format/date.ts';
import type { Action } from '../../my/shell/action.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useWords } from '../../ui/use-text.ts';
import { useDeviceName } from './DeviceRow.tsx';

export interface RivalsProps {
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
