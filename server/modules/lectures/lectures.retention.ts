import { rm } from 'node:fs/promises';
import type { Retention } from '../../retention.ts';
import { uploadPath } from './uploads.service.ts';

export const lecturesRetention: Retention = {
	periods: {
		/** Streams of doctors who do not return; others are removed with the next stream. */
		streams: { days: 90, least: 30, most: 365 },
	},
	rules: [
		{ table: 'playback_sessions', period: 'streams', due: 't.heard_at < $1 and t.expires_at < $1' },
		{
			table: 'video_uploads',
			period: 'uploads',
			due: `t.updated_at < $1 and t.state in ('receiving', 'failed')`,
			file: { column: 'id', drop: (deps, id) => rm(uploadPath(deps, Number(id)), { force: true }) },
		},
	],
};
