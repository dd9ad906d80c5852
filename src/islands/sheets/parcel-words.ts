import type { Delivery } from '#contract/sheets/calls.ts';
import { formatDay, formatWeekday } from '#lib/format/date.ts';
import { PARCEL_TEXTS } from '#lib/sheets/words.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import { useWords } from '../ui/use-text.ts';

const TONE: Record<Delivery['state'], BadgeTone> = {
	due: 'neutral',
	address_confirm: 'warn',
	packed: 'primary',
	handed_over: 'primary',
	in_transit: 'primary',
	out_for_delivery: 'primary',
	hold: 'warn',
	partial: 'warn',
	delivered: 'warn',
	confirmed: 'good',
	returned: 'warn',
	cancelled: 'neutral',
	disputed: 'bad',
	resent: 'neutral',
	closed: 'neutral',
};

const isUnpacked = ({ state }: Delivery): boolean => state === 'due' || state === 'address_confirm';

export function useParcelWords(parcel: Delivery): { badge: string; tone: BadgeTone; lead: string } {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { state, method, hold_until, address_confirmed, branch } = parcel;
	const plain = { badge: t.state[state], tone: TONE[state], lead: t.lead[state] };
	if (method === 'view_only' && isUnpacked(parcel))
		return { badge: t.onScreen, tone: 'neutral', lead: t.leadOnScreen };
	if (isUnpacked(parcel) && hold_until !== null)
		return {
			...plain,
			badge: t.state.due,
			tone: 'neutral',
			lead: t.leadHeld(`${formatWeekday(hold_until, lang)}, ${formatDay(hold_until, lang)}`),
		};
	if (method === 'branch' && branch) {
		if (state === 'handed_over')
			return { badge: t.atBranch, tone: 'good', lead: t.leadAtBranch(branch.name) };
		if (state === 'delivered') return { ...plain, lead: t.leadGiven(branch.name) };
		if (isUnpacked(parcel) || state === 'packed') return { ...plain, lead: t.leadBranch(branch.name) };
	}
	if (isUnpacked(parcel) && address_confirmed)
		return { badge: t.confirmedState, tone: 'good', lead: t.leadConfirmed };
	return plain;
}
