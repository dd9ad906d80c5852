import { z } from 'zod';
import { EDITOR_PREFIX, IMAGE_TYPES, IMAGE_UPLOAD_BYTES } from '../constants.ts';
import { forStaff } from '../endpoint.ts';

/** A stored picture: `url` is its largest size; the smaller ones are beside it, see `contract/picture-sizes.ts`. */
const DeskImage = z.object({
	key: z.string(),
	url: z.string(),
	width: z.int(),
	height: z.int(),
});

export const deskImages = {
	upload: forStaff('editor', 'exam_editor', 'owner')('POST', `${EDITOR_PREFIX}/images`, {
		summary: 'Stores a picture for public pages in the sizes that screens need, identical ones once',
		rate: { by: 'token', limit: 60, window_s: 60, where: 'shared' },
		upload: { types: IMAGE_TYPES, max_bytes: IMAGE_UPLOAD_BYTES },
		result: z.object({ image: DeskImage }),
		errors: ['upload.not_an_image', 'upload.too_many_pixels'],
	}),
};
