import type { DeviceRemoval } from '#contract/account/devices.ts';
import { REMOVAL_TEXTS } from '#lib/account/removal.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { useLang, useText } from '../ui/use-text.ts';

/** When and how this device was removed from the account, and what to do if another person did it. */
export function RemovalText({ removal: { at, by, from } }: { removal: DeviceRemoval }) {
	const t = useText(REMOVAL_TEXTS);
	const when = formatDateTime(at, useLang());
	return (
		<>
			<p>{by === 'staff' ? t.staff(when) : t[by](when, from || t.unnamed)}</p>
			<p>{t.notYou}</p>
		</>
	);
}
