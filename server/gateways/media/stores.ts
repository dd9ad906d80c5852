import type { MediaConfig } from '../../config/media.ts';
import type { Clock } from '../../deps.ts';
import { localMedia } from './local.ts';
import type { MediaStore } from './media.ts';
import { s3Media } from './s3.ts';

export const makeMediaStore = (config: MediaConfig, clock: Clock): MediaStore =>
	config.kind === 's3' ? s3Media(config, clock.now) : localMedia(config.dir);
