import { expect, it } from 'vitest';
import { readPeriods } from './retention.ts';

const PERIODS = {
	answer_log: { days: 365, least: 180, most: 3_650 },
	sessions: { days: 30, least: 7, most: 365 },
	payment_messages: { days: 2_557, least: 2_192, most: 7_300 },
};
const read = (setting: string) => readPeriods(PERIODS, setting);

it('periods are changed by name within their bounds, and by nothing else', () => {
	expect(read('')('answer_log')).toBe(365);
	const moved = read('answer_log=730,sessions=7');
	expect(['answer_log', 'sessions', 'payment_messages'].map(moved)).toEqual([730, 7, 2_557]);
	for (const wrong of [
		'answer_log=10',
		'answer_log=99999',
		'answer_log',
		'answer_log=1e3',
		'payment_messages=365',
	])
		expect(() => read(wrong)).toThrow('a number of days from');
	expect(() => read('toString=40')).toThrow('names "toString"');
});

it('a period that no module declares is an error that names it', () => {
	expect(() => read('')('nothing')).toThrow('nothing');
});
