import { expect, test } from 'vitest';
import { ownerOf, pathOf, placeOf } from './layout.ts';

test.each([
	['faq/12/show.html', 'faq:12', 'faq/12/12.html', '/faq/12/show'],
	['faq/10105/show.html', 'faq:10105', 'faq/05/10105.html', '/faq/10105/show'],
	['faq/page/2.html', 'faqList:2', 'faq/page/2.html', '/faq/page/2'],
	['faq.html', null, 'faq.html', '/faq'],
	['index.html', null, 'index.html', '/'],
	['batch-details/3.html', 'batch:3', 'batch-details/3.html', '/batch-details/3'],
	['batch-details/3/enroll/9.html', 'batch:3', 'batch-details/3/enroll/9.html', '/batch-details/3/enroll/9'],
	['residency/batches/3.html', 'batch:3', 'residency/batches/3.html', '/residency/batches/3'],
	['residency/batches.html', 'catalogue:all', 'residency/batches.html', '/residency/batches'],
	[
		'residency/batch-for-you.html',
		'catalogue:all',
		'residency/batch-for-you.html',
		'/residency/batch-for-you',
	],
	['on-spot-quiz/anatomy-1.html', 'catalogue:all', 'on-spot-quiz/anatomy-1.html', '/on-spot-quiz/anatomy-1'],
	['quiz-list.html', null, 'quiz-list.html', '/quiz-list'],
	['batch-schedules/3.html', 'batch:3', 'batch-schedules/3.html', '/batch-schedules/3'],
	['courses/fcps.html', 'catalogue:all', 'courses/fcps.html', '/courses/fcps'],
])('%s belongs to %s, is stored in %s and is requested as %s', (file, owner, place, path) => {
	expect([ownerOf(file), placeOf(file), pathOf(file)]).toEqual([owner, place, path]);
});
