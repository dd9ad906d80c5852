import type { AttemptSummary, PaperQuestion, Receipt, Section } from '#contract/exams.ts';
import type { ApiError } from '../api/call.ts';
import type { RoomApi } from '../api/exams.ts';
import type { ServerClock } from '../api/server-clock.ts';
import type { Timers } from './exam-sender.ts';
import type { SheetStorage } from './exam-storage.ts';

/** `elsewhere`: another phone or tab holds the pen. `over`: the time ran out and the sheet is being handed in. */
export type RoomStatus = 'loading' | 'failed' | 'ready' | 'elsewhere' | 'over' | 'submitting' | 'ended';

export interface Room {
	status: RoomStatus;
	title: string;
	sections: Section[];
	questions: PaperQuestion[];
	attempt: AttemptSummary | null;
	receipt: Receipt | null;
	/** Why loading or handing in did not work. */
	error: ApiError | null;
}

export interface RoomDeps {
	api: RoomApi;
	clock: ServerClock;
	storage: SheetStorage;
	timers: Timers;
	monotonic: () => number;
	clientId: string;
}

/** How safe one answer is: on this page only, on the phone, on the server. */
export type Safety = 'page' | 'phone' | 'server';
