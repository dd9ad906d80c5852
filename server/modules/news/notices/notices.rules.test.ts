import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Addressed, excerptOf, isFor, noticePhase, timesFit } from './notices.rules.ts';

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const times = fc.record({ startsAt: instant, endsAt: fc.option(instant) }).filter(timesFit);

describe('the time of a notice', () => {
	it('runs from later to now to over, and never back', () => {
		const order = ['later', 'now', 'over'];
		fc.assert(
			fc.property(times, instant, instant, (notice, one, other) => {
				const [first, second] = one < other ? [one, other] : [other, one];
				expect(order.indexOf(noticePhase(notice, first))).toBeLessThanOrEqual(
					order.indexOf(noticePhase(notice, second)),
				);
			}),
		);
	});

	it('begins with its first moment and is over with its last', () => {
		fc.assert(
			fc.property(times, (notice) => {
				expect(noticePhase(notice, notice.startsAt)).toBe('now');
				if (notice.endsAt) expect(noticePhase(notice, notice.endsAt)).toBe('over');
			}),
		);
	});
});

describe('the audience of a notice', () => {
	const id = fc.integer({ min: 1, max: 6 });
	const ids = fc.uniqueArray(id, { maxLength: 4 });
	const doctor = fc.record({ doctorId: id, ycsIds: ids, batchIds: ids });
	const nobody: Addressed = { audience: 'all', ycsId: null, batchId: null, doctorId: null };

	it('is everybody, or those who belong to what it names, and no others', () => {
		fc.assert(
			fc.property(doctor, id, (who, of) => {
				expect(isFor(nobody, who)).toBe(true);
				expect(isFor({ ...nobody, audience: 'course', ycsId: of }, who)).toBe(who.ycsIds.includes(of));
				expect(isFor({ ...nobody, audience: 'batch', batchId: of }, who)).toBe(who.batchIds.includes(of));
				expect(isFor({ ...nobody, audience: 'doctor', doctorId: of }, who)).toBe(who.doctorId === of);
			}),
		);
	});

	it('is empty where the name is missing', () => {
		for (const audience of ['course', 'batch', 'doctor'] as const)
			expect(isFor({ ...nobody, audience }, { doctorId: 1, ycsIds: [1], batchIds: [1] })).toBe(false);
	});
});

describe('the excerpt of a text', () => {
	it('is its words, without markup', () => {
		expect(excerptOf('## সময় বদল\n\n- **মক টেস্ট** এখন [রাত ৯টায়](/my/courses)\n- শিট সঙ্গে রাখুন')).toBe(
			'সময় বদল মক টেস্ট এখন রাত ৯টায় শিট সঙ্গে রাখুন',
		);
	});
	it('is short, and cut between words', () => {
		const text = excerptOf('পরীক্ষার্থী '.repeat(60));
		expect([...text].length).toBeLessThanOrEqual(161);
		expect(text).toMatch(/পরীক্ষার্থী…$/);
	});
	it('has a maximum length for any text', () => {
		fc.assert(fc.property(fc.string({ maxLength: 900 }), (text) => [...excerptOf(text)].length <= 161));
	});
});
