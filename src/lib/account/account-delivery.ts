import { atom } from 'nanostores';
import type { auth } from '#contract/account/sign-in.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { ApiError } from '../http/call.ts';

type Status = ResultOut<typeof auth.otpStatus>;
type Delivery = Status['delivery_state'];

interface DeliveryDeps {
	status(id: string): Promise<Status>;
	/** Does something later; answers with the way to call it off. */
	later(task: () => void, ms: number): () => void;
}

const ASK_MS = 4_000;
/** A message that was not reported as delivered after so many questions will not be. */
const ASKS = 30;

/** Asks every few seconds how a message with a code is doing, until it has arrived, failed, or nobody knows of it. */
export function createDeliveryWatch({ status, later }: DeliveryDeps) {
	/** Null while nobody has heard. */
	const $delivery = atom<Delivery | null>(null);
	let stop = () => {};

	/** Asks about this message, and no longer about the one before. */
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
