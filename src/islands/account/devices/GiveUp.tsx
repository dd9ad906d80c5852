import { Trash2 } from 'lucide-react';
import { giveUpDevice, type ListedDevice } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { AskButton } from '../../my/shell/AskDialog.tsx';
import { useAction } from '../../my/shell/action.tsx';
import { useText } from '../../ui/use-text.ts';
import { useDeviceName } from './DeviceRow.tsx';

/** Removes a device after explaining the consequences. */
export function GiveUp({ device, onDone }: { device: ListedDevice; onDone: () => void }) {
	const t = useText(DEVICE_TEXTS);
	const name = useDeviceName()(device);
	const action = useAction(async () => {
		await giveUpDevice(device);
		onDone();
	});
	const verified = device.state === 'verified';
	return (
		<AskButton
			icon={<Trash2 size={18} />}
			name={verified ? t.giveUpOf(name) : t.takeOffOf(name)}
			title={t.giveUpTitle}
			of={action}
			trouble={t.notDone}
			label={verified ? t.giveUp : t.takeOff}
			busyLabel={t.givingUp}
			onDo={action.run}
		>
			{verified ? (
				<>
					<p>{device.current ? t.giveUpThis : t.giveUpBody(name)}</p>
					<p className="text-text-muted">{t.giveUpPlace}</p>
				</>
			) : (
				<p>{t.takeOffBody(name)}</p>
			)}
		</AskButton>
	);
}
