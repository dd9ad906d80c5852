import { expect, test } from 'vitest';
import { drawnOf, stepsOf } from './steps.ts';

const point = (name: string) => `<li><strong>${name}:</strong> রুটিন ধরে</li>`;

test('a list of named points is read as steps, with the text after it', () => {
	expect(stepsOf(`<ul>\n${point('ক্লাস')}\n${point('সমাধান ক্লাস')}\n</ul>\n<p>শেষে</p>\n`)).toEqual({
		steps: [
			{ name: 'ক্লাস', html: 'রুটিন ধরে' },
			{ name: 'সমাধান ক্লাস', html: 'রুটিন ধরে' },
		],
		rest: '<p>শেষে</p>',
	});
});

test('a part with any other point, or another beginning, stays text', () => {
	expect(stepsOf(`<ul>${point('ক্লাস')}<li>অন্য কথা</li></ul>`)).toBeNull();
	expect(stepsOf('<ul><li><strong>শব্দ না দেখা।</strong> পরে</li></ul>')).toBeNull();
	expect(stepsOf(`<p>আগে</p><ul>${point('ক্লাস')}</ul>`)).toBeNull();
	expect(stepsOf('<ul></ul>')).toBeNull();
	const nested = '<li><strong>শিট:</strong> এতে থাকে<ul><li>নোট</li></ul></li>';
	expect(stepsOf(`<ul>${point('ক্লাস')}${nested}</ul><p>শেষে</p>`)).toBeNull();
});

test('the drawing matches the name, and an unknown name gets the book', () => {
	expect(['ক্লাস', 'সমাধান ক্লাস', 'শিট ও বই', 'পরীক্ষা', 'নিজের গতি'].map(drawnOf)).toEqual([
		'class',
		'solve',
		'sheet',
		'exam',
		'book',
	]);
});
