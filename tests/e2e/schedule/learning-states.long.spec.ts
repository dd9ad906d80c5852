import { LEARNING_SCREENS, learningPaths } from '../screens.ts';
import { oncePage, walkStates } from '../states.ts';
import { DOCTORS, test } from '../support.ts';

/** Screens with several columns on a wide window. */
const ON_A_DESK = ['lecture', 'lecture sheets', 'page of a book', 'subscriptions'];

test.describe('screens of learning', () => {
	walkStates(LEARNING_SCREENS, ON_A_DESK, oncePage(DOCTORS.result, learningPaths));
});
