import { expect, it } from 'vitest';
import { EXAM_ENTRY_TEXTS } from './exam-entry.words.ts';
import { EXAM_SCREEN_TEXTS } from './exam-screen.words.ts';
import { TIMELINE_TEXTS } from './exam-timeline.words.ts';
import { EXAM_TOOL_TEXTS } from './exam-tools.words.ts';
import { UNSENT_TEXTS } from './unsent-answers.words.ts';

it('a single answer, change, row, value or mark is named in the singular in English', () => {
	expect(UNSENT_TEXTS.en.title('Mock', '1')).toBe('Mock: 1 answer was still on this device');
	expect(UNSENT_TEXTS.en.titleHere('Mock', '1')).toBe('Mock: 1 answer is on this device only');
	expect(UNSENT_TEXTS.en.title('Mock', '2')).toBe('Mock: 2 answers were still on this device');
	expect(EXAM_ENTRY_TEXTS.en.conflictsTitle(1)).toBe('1 answer differs on your other device');
	expect(TIMELINE_TEXTS.en.places('1')).toBe('1 answer');
	expect(TIMELINE_TEXTS.en.moreChanges('1')).toBe('1 more change');
	expect(TIMELINE_TEXTS.en.filterFound('1')).toBe('1 row');
	expect(EXAM_SCREEN_TEXTS.en.sbaMarks('1')).toBe('1 mark for each right answer');
	expect(EXAM_TOOL_TEXTS.en.labFound(1)).toBe('1 value');
});
