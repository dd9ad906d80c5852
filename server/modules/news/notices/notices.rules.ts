import { shortened } from '../../../shortened.rules.ts';
import type { notices } from './notices.tables.ts';

export interface NoticeTimes {
	startsAt: Date;
	/** Null: no end. */
	endsAt: Date | null;
}
export type NoticePhase = 'later' | 'now' | 'over';

export function noticePhase({ startsAt, endsAt }: NoticeTimes, now: Date): NoticePhase {
	if (endsAt !== null && now >= endsAt) return 'over';
	return now < startsAt ? 'later' : 'now';
}

export const timesFit = ({ startsAt, endsAt }: NoticeTimes): boolean => endsAt === null || endsAt > startsAt;

export interface Belonging {
	doctorId: number;
	ycsIds: readonly number[];
	batchIds: readonly number[];
}
export type Addressed = Pick<typeof notices.$inferSelect, 'audience' | 'ycsId' | 'batchId' | 'doctorId'>;

export function isFor(notice: Addressed, doctor: Belonging): boolean {
	switch (notice.audience) {
		case 'all':
			return true;
		case 'course':
			return notice.ycsId !== null && doctor.ycsIds.includes(notice.ycsId);
		case 'batch':
			return notice.batchId !== null && doctor.batchIds.includes(notice.batchId);
		case 'doctor':
			return notice.doctorId === doctor.doctorId;
	}
}

const LONGEST = 160;

export function excerptOf(markdown: string): string {
	const plain = markdown
		.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
		.replaceAll(/[*_`~|]+/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
	return shortened(plain, LONGEST);
}
