import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { giveUpDevice, type ListedDevice } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { AskDialog } from '../../my/shell/AskDialog.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { useDeviceName } from './DeviceRow.tsx';

/** Removes a device after explaining the consequences. */
export function GiveUp({ device, onDone }: { device: ListedDevice; onDone: () => void }) {
	const t = useText(DEVICE_TEXTS);
	const name = useDeviceName()(device);
	const [asking, setAsking] = useState(false);
	const action = useAction(giveUpDevice);
	const verified = device.state === 'verified';
	async function confirm() {
		if (!(await action.run(device))) return;
		setAsking(false);
		onDone();
	}
	return (
		<>
			<Button
				variant="quiet"
				aria-label={verified ? t.giveUpOf(name) : t.takeOffOf(name)}
				icon={<Trash2 size={18} />}
				onClick={() => setAsking(true)}
			>
				{verified ? t.giveUp : t.takeOff}
			</Button>
			<AskDialog
				open={asking}
				title={t.giveUpTitle}
				onClose={() => setAsking(false)}
				of={action}
				trouble={t.notDone}
				label={verified ? t.giveUp : t.takeOff}
				busyLabel={t.givingUp}
				onDo={confirm}
			>
				{verified ? (
					<>
						<p>{device.current ? t.giveUpThis : t.giveUpBody(name)}</p>
						<p className="text-text-muted">{t.giveUpPlace}</p>
					</>
				) : (
					<p>{t.takeOffBody(name)}</p>
				)}
			</AskDialog>
		</>
	);
}
