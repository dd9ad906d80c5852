import { atom } from 'nanostores';
import type { Op } from '#contract/exams.ts';
import type { Answer, Sheet } from '#contract/sheet.ts';
import type { Arrangement } from './exam-arrangement.ts';
import { type Lacking, lackingIn, type Resumed } from './exam-resume.ts';
import type { Safety } from './exam-room-types.ts';
import type { KeptSheet, SheetStorage } from './exam-storage.ts';
import type { Tap } from './exam-taps.ts';
import { sha256Hex } from './sheet-text.ts';

/** The newest sheet, ready to be sent. */
export interface Packed {
	sheet: string;
	sha: string;
}

/** What is kept of the attempt beside the sheet. */
type Held = Pick<KeptSheet, 'beacon' | 'key' | 'superseded' | 'title' | 'screen' | 'doctorId'>;

const SETTLED_AT_MOST = 8;

/**
 * The sheet of an attempt on this page and on the phone: what was tapped, what of it is kept where, and the numbers
 * under which it goes out. `mayKeep`: false where what this page remembers must not replace what another one keeps.
 */
export function createKeeper(
	attemptId: number,
	storage: SheetStorage,
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
	/** How many answers of another phone would fill blanks here; 0 when there is nothing to offer. */
	const $offered = atom(0);

	let arrangement: Arrangement | null = null;
	const own = { epoch: 1, seq: 0, acked: 0, change: 0 };
	let ops: Op[] = [];
	let held: Held = {};
	let offer: string | null = null;
	let settled: string[] = [];
	let ackedSheet = '';
	/** The newest sheet's hash, ready for a page that is going away and cannot wait for one. */
	let hashed: Packed | null = null;

	const text = () => arrangement?.text($sheet.get()) ?? '';

	/** What the phone shall keep now; null before a paper is there. */
	function whole(): KeptSheet | null {
		if (arrangement === null) return null;
		const { epoch, seq, acked } = own;
		return { attemptId, epoch, seq, acked, sheet: text(), ackedSheet, ops, offer, settled, ...held };
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

	function lacking(): Lacking[] {
		const other = offer === null ? null : (arrangement?.read(offer) ?? null);
		return other ? lackingIn($sheet.get(), other) : [];
	}

	function note(index: number, { stem, value }: Tap['op']): void {
		const at = arrangement?.position(index) ?? index + 1;
		const inPaper = stem === null ? null : (arrangement?.stem(index, stem) ?? stem);
		ops = [...ops, { position: at, stem: inPaper, value, elapsed_ms: elapsed() }];
	}

	function settle(): void {
		if (offer !== null) settled = [...settled, offer].slice(-SETTLED_AT_MOST);
		offer = null;
		$offered.set(0);
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
		$offered,
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
			ackedSheet = sheet;
			$onServer.set(covers);
		},
		/** What belongs to the attempt rather than to the sheet. */
		hold(more: Held): void {
			held = { ...held, ...more };
		},
		/** Takes up where the phone and the `server` are; true when something has to go out. */
		place(resumed: Resumed, before: KeptSheet | null, server: string): boolean {
			Object.assign(own, { epoch: resumed.epoch, seq: resumed.seq, acked: resumed.acked });
			ops = resumed.ops;
			settled = before?.settled ?? settled;
			held = { ...held, superseded: false, beacon: held.beacon ?? before?.beacon ?? null };
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
			return true;
		},
		/** Another phone's sheet: remembered until the doctor has decided about what it has for the blanks here. */
		propose(sheet: string | null): void {
			if (sheet === null || settled.includes(sheet)) return;
			offer = sheet;
			const count = lacking().length;
			if (count === 0) offer = null;
			$offered.set(count);
		},
		/** Fills the blanks from the sheet that was offered; true when that changed something. */
		acceptOffer(): boolean {
			const found = lacking();
			settle();
			if (found.length === 0) return false;
			own.change++;
			let sheet = $sheet.get();
			let changed = $changed.get();
			for (const { index, stem, value } of found) {
				const answer = sheet[index];
				if (!answer) continue;
				const filled = fill(answer, stem, value);
				sheet = sheet.with(index, filled);
				changed = changed.with(index, own.change);
				note(index, { stem, value });
			}
			$sheet.set(sheet);
			$changed.set(changed);
			return true;
		},
		settle,
		/** How safe the answer to a question is now; null where nothing was changed since loading. */
		safety(index: number): Safety | null {
			const changed = $changed.get()[index] ?? 0;
			if (changed === 0) return null;
			if (changed <= $onServer.get()) return 'server';
			return changed <= $onPhone.get() ? 'phone' : 'page';
		},
	};
}

function fill(answer: Answer, stem: number | null, value: Lacking['value']): Answer {
	if (answer.type === 'mtf' && stem !== null && (value === 'T' || value === 'F'))
		return { ...answer, stems: answer.stems.with(stem, value) };
	if (answer.type === 'sba' && value !== 'T' && value !== 'F') return { ...answer, letter: value };
	return answer;
}
export type Keeper = ReturnType<typeof createKeeper>;
