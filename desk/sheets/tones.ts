import type { Tone } from '../ui/StateChip.tsx';

/** Colours of the states of a parcel. */
export const TONES: Readonly<Record<string, Tone>> = {
	due: 'wait',
	address_confirm: 'wait',
	packed: 'wait',
	delivered: 'good',
	confirmed: 'good',
	hold: 'bad',
	returned: 'bad',
	disputed: 'bad',
};
