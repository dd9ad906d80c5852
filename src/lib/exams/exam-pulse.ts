import type { MapStore } from 'nanostores';
import { EXAM_HEARTBEAT_MS } from '#contract/constants.ts';
import { ApiError } from '../api/call.ts';
import type { ExamClock } from './exam-clock.ts';
import type { Keeper } from './exam-keeper.ts';
import type { Room, RoomDeps } from './exam-room-types.ts';
import type { Sender } from './exam-sender.ts';

const TICK_MS = 250;
/** How often a room whose pen changed hands asks whether another phone left answers behind. */
const LOOK_EVERY_BEATS = 3;

/** Refusals of a sign of life that say something of the attempt or of this device. */
const TELLING: readonly ApiError['code'][] = ['attempt.superseded', 'attempt.final', 'device.unverified'];

/** As many as one beat carries. */
const LOOKS_AT_MOST = 50;
/** The doctor left the page of the exam, or came back to it. */
export interface Look {
	kind: 'blur' | 'focus';
	elapsed_ms: number;
}

/** What the pulse learns. */
export interface Beats {
	/** The server answered, with the deadline as it stands. */
	heard(deadline: string): void;
	/** The server refused. */
	refused(error: ApiError): void;
	timeOver(): void;
}

/** The room's pulse: it counts the time down, lets the room be heard and compares its clock with the server's. */
export function createPulse(
	attemptId: number,
	{ api, timers, monotonic, clientId, ours }: RoomDeps,
	clock: ExamClock,
	keeper: Keeper,
	sender: Sender,
	$room: MapStore<Room>,
	turns: Beats,
) {
	let tick: unknown;
	let lastBeat = monotonic();
	let beats = 0;
	/** When the doctor left the page and came back, as far as the server was not turns. */
	let looks: Look[] = [];
	const status = () => $room.get().status;

	function onTick(): void {
		tick = timers.set(onTick, TICK_MS);
		const jumped = clock.jumped();
		if (clock.tick() === 0 && status() === 'ready') turns.timeOver();
		// Also where another phone writes: that is how this page learns that the sheet is in.
		else if (jumped || monotonic() - lastBeat > EXAM_HEARTBEAT_MS) void beat();
	}

	async function beat(): Promise<void> {
		if ((status() !== 'ready' && status() !== 'elsewhere') || !ours()) return;
		lastBeat = monotonic();
		beats++;
		try {
			if (status() === 'elsewhere') return await look();
			await ask();
			if (status() === 'ready') void sender.flush();
			if (keeper.own.epoch > 1 && beats % LOOK_EVERY_BEATS === 1) await look();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (TELLING.includes(error.code)) turns.refused(error);
		}
	}

	async function ask(): Promise<void> {
		const { epoch, seq } = keeper.own;
		const telling = looks.slice(0, LOOKS_AT_MOST);
		const told = telling.length > 0 && { looks: telling };
		const answer = await api.heartbeat(attemptId, { epoch, seq, ...told });
		looks = looks.slice(telling.length);
		keeper.hold({ beacon: answer.beacon });
		turns.heard(answer.deadline_at);
	}

	/** Reads the attempt as the server has it: what the writer writes, or what another phone left behind. */
	async function look(): Promise<void> {
		const found = await api.attempt(attemptId, clientId);
		turns.heard(found.attempt.deadline_at);
		if (status() === 'elsewhere') {
			keeper.mirror(found.sheet);
			$room.setKey('elsewhere', { ...$room.get().elsewhere, silent: found.writer.free });
		} else keeper.propose(found.other);
	}

	return {
		start(): void {
			lastBeat = monotonic();
			timers.clear(tick);
			tick = timers.set(onTick, TICK_MS);
		},
		stop: () => timers.clear(tick),
		beat,
		/** The doctor left the page, or came back to it; the next beat tells of it. */
		looked(look: Look): void {
			if (looks.length < LOOKS_AT_MOST * 4) looks.push(look);
		},
		/** Whether the time is over as the server has it now: more time may have been granted since. Throws ApiError. */
		async isOver(): Promise<boolean> {
			await ask();
			return clock.tick() === 0;
		},
	};
}
