import { atom } from 'nanostores';
import { auth } from '#contract/account/sign-in.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { ApiError, call } from '../http/call.ts';
import { later } from '../state/later.ts';

type Status = ResultOut<typeof auth.otpStatus>;
type Delivery = Status['delivery_state'];

interface DeliveryDeps {
	status(id: string): Promise<Status>;
	later(task: () => void, ms: number): () => void;
}

const ASK_MS = 4_000;
/** After this many polls, a message that was not reported as delivered is given up. */
const ASKS = 30;

/** Polls the delivery status of a message with a code until it has arrived, failed, or is unknown. */
export function createDeliveryWatch({ status, later }: DeliveryDeps) {
	const $delivery = atom<Delivery | null>(null);
	let stop = () => {};

	function follow(id: string): void {
		stop();
		$delivery.set(null);
		let over = false;
		let asks = 0;
		let callOff = () => {};
		async function ask(): Promise<void> {
			asks++;
			try {
				const { delivery_state: state } = await status(id);
				if (over) return;
				$delivery.set(state);
				if (state === 'delivered' || state === 'failed') return;
			} catch (error) {
				if (over || (error instanceof ApiError && error.code === 'otp.unknown')) return;
			}
			if (asks < ASKS) callOff = later(() => void ask(), ASK_MS);
		}
		stop = () => {
			over = true;
			callOff();
		};
		void ask();
	}
	return { $delivery, follow, stop: () => stop() };
}

export const openDeliveryWatch = () =>
	createDeliveryWatch({ status: (id) => call(auth.otpStatus, { query: { id } }), later });
