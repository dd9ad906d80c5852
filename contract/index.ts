import { accountCalls } from './account/index.ts';
import { booksCalls } from './books/index.ts';
import { catalogCalls } from './catalog/index.ts';
import { deskMarkdown } from './desk/markdown.ts';
import { deskSettings } from './desk/settings.ts';
import { examsCalls } from './exams/index.ts';
import { lecturesCalls } from './lectures/index.ts';
import { newsCalls } from './news/index.ts';
import { placesCalls } from './places/index.ts';
import { practiceCalls } from './practice/index.ts';
import { quizzesCalls } from './quizzes/index.ts';
import { reportsCalls } from './reports/index.ts';
import { salesCalls } from './sales/index.ts';
import { scheduleCalls } from './schedule/index.ts';
import { sheetsCalls } from './sheets/index.ts';
import { siteCalls } from './site/index.ts';
import { supportCalls } from './support/index.ts';

/** Every endpoint of the product by domain. The server registers this list, tests loop over it. */
export const contract = {
	...placesCalls,
	...accountCalls,
	...catalogCalls,
	...siteCalls,
	...salesCalls,
	...scheduleCalls,
	...examsCalls,
	...booksCalls,
	...lecturesCalls,
	...practiceCalls,
	...sheetsCalls,
	...quizzesCalls,
	...supportCalls,
	...newsCalls,
	...reportsCalls,
	deskMarkdown,
	deskSettings,
};
