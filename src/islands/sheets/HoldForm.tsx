import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Delivery } from '#contract/sheets/calls.ts';
import { dayKey } from '#lib/format/date.ts';
import { PARCEL_FORM_TEXTS } from '#lib/sheets/parcel-form.words.ts';
import { putOff } from '#lib/sheets/parcels.ts';
import { SlowNote, submits, Troubles, useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useText } from '../ui/use-text.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 60;
const ahead = (days: number) => dayKey(Date.now() + days * DAY_MS);

/** Puts the parcel on hold until a day, or ends the hold. */
export function HoldForm({ parcel }: { parcel: Delivery }) {
	const t = useText(PARCEL_FORM_TEXTS);
	const [until, setUntil] = useState(parcel.hold_until ?? '');
	const action = useAction((day: string | null) => putOff(parcel.id, day));
	async function send(): Promise<void> {
		if (until === '') action.tell({ until: t.untilNeeded });
		else await action.run(until);
	}
	const held = parcel.hold_until !== null;
	return (
		<details className="card group" open={held}>
			<summary className="flex min-h-target cursor-pointer items-center gap-3 rounded-lg p-4 font-semibold hover:bg-surface-2 md:px-6">
				<CalendarClock size={22} className="shrink-0 text-primary" />
				{t.held}
			</summary>
			<form
				noValidate
				className="flex flex-col gap-4 border-t border-line p-5 md:p-6"
				onSubmit={submits(send)}
			>
				<Troubles of={action} fields={['until']} title={t.notSent} />
				<Field
					id="until"
					type="date"
					label={t.until}
					hint={t.heldHint}
					error={action.trouble?.fields.until}
					value={until}
					min={ahead(1)}
					max={ahead(MOST_DAYS)}
					onChange={(event) => setUntil(event.target.value)}
					className="max-w-form"
				/>
				<div className="flex flex-col gap-3 sm:flex-row">
					<Button type="submit" variant="quiet" loading={action.busy} loadingLabel={t.sending}>
						{t.hold}
					</Button>
					{held && (
						<Button
							variant="plain"
							disabled={action.busy}
							onClick={() => {
								setUntil('');
								void action.run(null);
							}}
						>
							{t.resume}
						</Button>
					)}
				</div>
				<SlowNote slow={action.slow} />
			</form>
		</details>
	);
}
