import { PackageCheck, PackageX } from 'lucide-react';
import { useState } from 'react';
import type { Delivery } from '#contract/sheets/calls.ts';
import { PARCEL_FORM_TEXTS } from '#lib/sheets/parcel-form.words.ts';
import { sayNotReceived, sayReceived } from '#lib/sheets/parcels.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { SlowNote, Troubles, useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';

export function Arrival({ parcel }: { parcel: Delivery }) {
	const t = useText(PARCEL_FORM_TEXTS);
	const ui = useText(UI_TEXTS);
	const [asking, setAsking] = useState(false);
	const [reason, setReason] = useState('');
	const here = useAction(() => sayReceived(parcel.id));
	const gone = useAction(() => sayNotReceived(parcel.id, reason));
	const { dispute } = parcel.may;
	async function send(): Promise<void> {
		if (await gone.run()) setAsking(false);
	}
	return (
		<Section
			id="arrival"
			title={dispute ? t.arrived : t.early}
			className="card flex flex-col gap-4 p-5 md:p-6"
			head={dispute ? 'text-lg' : 'text-base font-normal'}
		>
			<Troubles of={here} title={t.notSent} />
			<div className="flex flex-col gap-3 sm:flex-row">
				<Button
					variant={dispute ? 'accent' : 'quiet'}
					icon={<PackageCheck size={20} />}
					loading={here.busy}
					loadingLabel={t.sending}
					onClick={() => void here.run()}
				>
					{t.received}
				</Button>
				{dispute && (
					<Button variant="quiet" icon={<PackageX size={20} />} onClick={() => setAsking(true)}>
						{t.notReceived}
					</Button>
				)}
			</div>
			<SlowNote slow={here.slow} />
			<AskDialog
				open={asking}
				title={t.notReceivedTitle}
				onClose={() => setAsking(false)}
				of={gone}
				trouble={t.notSent}
				fields={['reason']}
				label={t.open}
				busyLabel={t.opening}
				onDo={send}
			>
				<p>{t.notReceivedBody}</p>
				<TextArea
					id="reason"
					label={`${t.reason} (${ui.optional})`}
					hint={t.reasonHint}
					error={gone.faults.reason}
					value={reason}
					maxLength={1000}
					rows={3}
					onChange={(event) => setReason(event.target.value)}
				/>
			</AskDialog>
		</Section>
	);
}
