import type { Call } from '#contract/endpoint.ts';
import type { lectures } from '#contract/lectures/calls.ts';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import type { ApiError } from '../http/call.ts';
import { readStoredJson, writeStored } from '../http/kept.ts';

export interface StoredWatch {
	position_s: number;
	/** When that was, by the phone's own clock. */
	at_ms: number;
	/** Watched seconds that the server has not acknowledged. */
	ranges: WatchedRange[];
	speed: number;
	seq: number;
	unsent: boolean;
}

/** A note as it will be sent; its `key` is the same before and after. */
export type StoredNote = Call<typeof lectures.addNote>['body'];

/** Refusals after which what is stored would be refused again. */
export const isFinal = ({ status }: ApiError): boolean => [400, 403, 404, 409, 422].includes(status);

/** Number of videos whose position is stored; unsent data is always stored. */
const VIDEOS_STORED = 40;

type Watches = Record<string, StoredWatch>;

/** The videos of one doctor in localStorage, which is written synchronously and so survives a killed tab. */
export function watchStorage(doctorId: number) {
	const name = `watched:${doctorId}`;
	const all = (): Watches => readStoredJson<Watches>(name) ?? {};
	return {
		read: (videoId: number): StoredWatch | null => all()[videoId] ?? null,
		write(videoId: number, stored: StoredWatch): void {
			const watches: Watches = { ...all(), [videoId]: stored };
			const entries = Object.entries(watches);
			const settled = entries
				.filter(([, one]) => !one.unsent)
				.sort(([, one], [, other]) => other.at_ms - one.at_ms)
				.slice(0, VIDEOS_STORED);
			const waiting = entries.filter(([, one]) => one.unsent);
			writeStored(name, JSON.stringify(Object.fromEntries([...waiting, ...settled])));
		},
		unsent: (): number[] =>
			Object.entries(all())
				.filter(([, stored]) => stored.unsent)
				.map(([id]) => Number(id)),
	};
}

export type WatchStorage = ReturnType<typeof watchStorage>;

export function noteStorage(doctorId: number) {
	const name = (videoId: number) => `notes:${doctorId}:${videoId}`;
	return {
		read: (videoId: number): StoredNote[] => readStoredJson<StoredNote[]>(name(videoId)) ?? [],
		write: (videoId: number, notes: readonly StoredNote[]): void =>
			writeStored(name(videoId), notes.length === 0 ? '' : JSON.stringify(notes)),
	};
}
export type NoteStorage = ReturnType<typeof noteStorage>;
