import { expect, it } from 'vitest';
import { clockOf } from './times.ts';

it('a second of a video reads the same in every place', () => {
	expect([21, 760, 3_760].map((second) => clockOf(second, 'bn'))).toEqual(['০:২১', '১২:৪০', '১:০২:৪০']);
});
