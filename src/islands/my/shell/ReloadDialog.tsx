import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import { $reloadNeeded } from '#lib/site/faults.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useText } from '../../ui/use-text.ts';

/** Asks for a reload after a part of the app failed to load. If postponed, the screen stays usable. */
export function ReloadDialog() {
	const t = useText(MY_TEXTS);
	const ui = useText(UI_TEXTS);
	const close = () => $reloadNeeded.set(false);
	return (
		<Dialog
			open={useStore($reloadNeeded)}
			title={t.loadFailTitle}
			onClose={close}
			actions={
				<>
					<Button icon={<RotateCw size={18} />} onClick={() => location.reload()}>
						{t.reload}
					</Button>
					<Button variant="quiet" onClick={close}>
						{ui.close}
					</Button>
				</>
			}
		>
			<p>{t.loadFailBody}</p>
		</Dialog>
	);
}
