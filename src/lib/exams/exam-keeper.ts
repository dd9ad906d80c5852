import { atom } from 'nanostores';
import { type Answer, type Sheet, withTap } from '#contract/exams/answer-sheet.ts';
import type { Op, OtherSheet, Settles } from '#contract/exams/taps.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { sha256Hex } from './base64url.ts';
import type { Arrangement } from './exam-arrangement.ts';
import { type Conflict, conflictsOf } from './exam-conflicts.ts';
import type { Resumed } from './exam-resume.ts';
import type { RoomDeps, Safety } from './exam-room-types.ts';
import type { Tap } from './exam-taps.ts';

/** The newest sheet, ready to be sent. */
export interface Packed {
	sheet: string;
	sha: string;
}

/** What is stored of the attempt beside the sheet. */
type Held = Pick<
	AttemptRecord,
	'beacon' | 'key' | 'superseded' | 'title' | 'screen' | 'doctorId' | 'seat' | 'settles'
>;

/**
 * The sheet of an attempt on this page and on the phone: what was tapped, what of it is kept where, and the numbers
 * under which it goes out. `mayKeep`: false where what this page remembers must not replace what another one keeps.
 */
export function createKeeper(
	attemptId: number,
	{ storage, clock, wall, clientId }: Pick<RoomDeps, 'storage' | 'clock' | 'wall' | 'clientId'>,
	elapsed: () => number,
	mayKeep: () => boolean,
) {
	const $sheet = atom<Sheet>([]);
	/** For each question the number of the change that touched it last; 0: untouched since loading. */
	const $changed = atom<number[]>([]);
	const $onPhone = atom(0);
	const $onServer = atom(0);
	/** True once the phone could not keep the sheet: private mode, no room left. */
	const $blocked = atom(false);
	/** Where another phone answered otherwise, until the doctor has chosen. */
	const $conflicts = atom<readonly Conflict[]>([]);

	let arrangement: Arrangement | null = null;
	const own = { epoch: 1, seq: 0, acked: 0, change: 0 };
	let ops: Op[] = [];
	/** How many of the taps are older than this page. */
	let inherited = 0;
	let held: Held = {};
	let other: OtherSheet | null = null;
	/** The last other sheet that was decided about here: the server may not have heard of it yet. */
	let decided = '';
	let ackedSheet = '';
	/** The newest sheet's hash, ready for a page that is going away and cannot wait for one. */
	let hashed: Packed | null = null;

	const text = () => arrangement?.text($sheet.get()) ?? '';

	/** What the phone shall keep now; null before a paper is there. */
	function whole(): AttemptRecord | null {
		if (arrangement === null) return null;
		const { epoch, seq, acked } = own;
		const wallOffsetMs = clock.now() - wall();
		return { attemptId, clientId, epoch, seq, acked, sheet: text(), ackedSheet, ops, wallOffsetMs, ...held };
	}

	async function keep(): Promise<void> {
		const sheet = mayKeep() ? whole() : null;
		if (sheet === null) return;
		const upTo = own.change;
		try {
			await storage.write(sheet);
		} catch {
			// Blocked or full: the answers still go to the server, and the dots tell the truth.
			$blocked.set(true);
			return;
		}
		$blocked.set(false);
		if (upTo > $onPhone.get()) $onPhone.set(upTo);
	}

	async function pack(): Promise<Packed> {
		const sheet = text();
		const bytes = arrangement?.bytes($sheet.get()) ?? new Uint8Array();
		const made = { sheet, sha: await sha256Hex(bytes) };
		if (made.sheet === text()) hashed = made;
		return made;
	}

	/** Compares both sheets again: a tap may have changed where they differ. */
	function compare(): void {
		const found = other && arrangement ? conflictsOf(other, $sheet.get(), arrangement) : [];
		if (found.length > 0 || $conflicts.get().length > 0) $conflicts.set(found);
	}

	function note(index: number, { stem, value }: Tap['op']): void {
		const at = arrangement?.position(index) ?? index + 1;
		const inPaper = stem === null ? null : (arrangement?.stem(index, stem) ?? stem);
		ops = [...ops, { position: at, stem: inPaper, value, elapsed_ms: elapsed() }];
	}

	/** A stem as the screen counts it; null where there is none. */
	function shownStem(index: number, answer: Answer, stem: number | null): number | null {
		const stems = answer.type === 'mtf' && stem !== null ? [...answer.stems.keys()] : [];
		return stems.find((at) => arrangement?.stem(index, at) === stem) ?? null;
	}

	/** Shows a sheet as it was read, with nothing changed. */
	function show(sheet: Sheet): void {
		$sheet.set(sheet);
		$changed.set(sheet.map(() => 0));
	}

	return {
		$sheet,
		$changed,
		$onPhone,
		$onServer,
		$blocked,
		$conflicts,
		own,
		whole,
		keep,
		pack,
		text,
		arrange(made: Arrangement): void {
			arrangement = made;
		},
		readable: (sheet: string) => arrangement?.read(sheet) != null,
		/** The hash of the newest sheet where it is known already. */
		packed: () => (hashed?.sheet === text() ? hashed : null),
		ops: () => ops,
		/** The server has this sheet with the first so many taps, under this number. */
		acknowledge(seq: number, covers: number, taps: number, sheet: string): void {
			own.acked = seq;
			ops = ops.slice(taps);
			inherited = Math.max(0, inherited - taps);
			ackedSheet = sheet;
			$onServer.set(covers);
		},
		/** What belongs to the attempt rather than to the sheet. */
		hold(more: Held): void {
			held = { ...held, ...more };
		},
		/** Takes up where the phone and the `server` are; true when something has to go out. */
		place(resumed: Resumed, before: AttemptRecord | null, server: string): boolean {
			Object.assign(own, { epoch: resumed.epoch, seq: resumed.seq, acked: resumed.acked });
			ops = resumed.ops;
			inherited = ops.length;
			held = { ...held, superseded: false, beacon: held.beacon ?? before?.beacon ?? null };
			held.settles ??= before?.settles ?? null;
			show(arrangement?.read(resumed.sheet) ?? arrangement?.blank() ?? []);
			ackedSheet = server;
			if (!resumed.unsent) return false;
			own.change++;
			const acked = arrangement?.read(server);
			const same = (answer: Answer, index: number) =>
				JSON.stringify(acked?.[index]) === JSON.stringify(answer);
			$changed.set($sheet.get().map((answer, index) => (same(answer, index) ? 0 : own.change)));
			$onPhone.set(own.change);
			return true;
		},
		/** Shows what another tab or phone writes. */
		mirror(sheet: string): void {
			const read = arrangement?.read(sheet);
			if (read) show(read);
		},
		/** Writes a tap; false where it means nothing for that question. */
		write(index: number, tapped: (answer: Answer) => Tap | null): boolean {
			const answer = $sheet.get()[index];
			const tap = answer ? tapped(answer) : null;
			if (tap === null) return false;
			own.change++;
			$sheet.set($sheet.get().with(index, tap.next));
			$changed.set($changed.get().with(index, own.change));
			note(index, tap.op);
			compare();
			return true;
		},
		/**
		 * The server has a newer sheet of this same phone, which it sent while it could store nothing more: what was tapped
		 * since this page opened is put onto that one.
		 */
		rebase(sheet: string, seq: number): void {
			const newer = arrangement?.read(sheet);
			own.seq = Math.max(own.seq, seq);
			if (!newer) return;
			ops = ops.slice(inherited);
			inherited = 0;
			own.change++;
			const places = ops.map((op) => ({
				op,
				index: newer.findIndex((_, at) => arrangement?.position(at) === op.position),
			}));
			let next: Sheet = newer;
			for (const { op, index } of places) {
				const answer = next[index];
				if (answer) next = next.with(index, withTap(answer, shownStem(index, answer, op.stem), op.value));
			}
			const touched = new Set(places.map(({ index }) => index));
			$sheet.set(next);
			$changed.set(next.map((_, index) => (touched.has(index) ? own.change : 0)));
		},
		/** Another phone's sheet as the server compares it with this one; null: there is none to decide about. */
		propose(found: OtherSheet | null): void {
			other = found?.sha === decided ? null : found;
			compare();
		},
		/** Takes the other phone's answer where `takes` says so, and this one's elsewhere; the choice goes out with the next save. */
		decide(takes: (conflict: Conflict) => boolean): void {
			if (other === null) return;
			const conflicts = $conflicts.get();
			const taken = conflicts.filter(takes);
			held.settles = { sha: other.sha, taken: taken.length, left: conflicts.length - taken.length };
			decided = other.sha;
			other = null;
			own.change++;
			for (const { index, stem, other: mark } of taken) {
				const answer = $sheet.get()[index];
				if (!answer) continue;
				const value = (mark ?? 'blank') as Op['value'];
				$sheet.set($sheet.get().with(index, withTap(answer, stem, value)));
				$changed.set($changed.get().with(index, own.change));
				note(index, { stem, value });
			}
			compare();
		},
		/** What the doctor chose, for the save that tells the server of it. */
		settles: () => held.settles ?? null,
		/** The server has noted this choice. */
		settled(told: Settles): void {
			if (held.settles?.sha === told.sha) held.settles = null;
		},
		/** How safe the answer to a question is now; null where nothing was changed since loading. */
		safety(index: number): Safety | null {
			const changed = $changed.get()[index] ?? 0;
			if (changed === 0) return null;
			if (changed <= $onServer.get()) return 'server';
			return changed <= $onPhone.get() ? 'phone' : 'page';
		},
	};
}

export type Keeper = ReturnType<typeof createKeeper>;
