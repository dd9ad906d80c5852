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
	['residency/batches.html', null, 'residency/batches.html', '/residency/batches'],
	['batch-schedules/3.html', 'batch:3', 'batch-schedules/3.html', '/batch-schedules/3'],
	['courses/fcps.html', null, 'courses/fcps.html', '/courses/fcps'],
])('%s belongs to %s, lies in %s and is asked for as %s', (file, owner, place, path) => {
	expect([ownerOf(file), placeOf(file), pathOf(file)]).toEqual([owner, place, path]);
});
