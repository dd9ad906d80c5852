import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import VideoIcon from '@mui/icons-material/VideoLibraryOutlined';
import { deskVideos, deskVideoUploads } from '#contract/lectures/staff.ts';
import { learning } from '#contract/schedule/learning.ts';
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const questions = () => import('./Questions.tsx');

export const lectures: Area = {
	group: 'teaching',
	resources: [
		readRowsOf(
			'event-questions',
			{ list: learning.staffQuestions, byIds: true },
			screen(questions, 'QuestionList'),
			{
				icon: QuestionIcon,
				show: screen(questions, 'QuestionShow'),
				label: (row) => String(row.text).slice(0, 60),
			},
		),
		entityOf('videos', deskVideos, async () => (await import('./Videos.tsx')).look, { icon: VideoIcon }),
	],
	pages: [
		page(
			'/video-uploads',
			deskVideoUploads.list,
			screen(() => import('./Uploads.tsx'), 'VideoUploads'),
			{ icon: UploadIcon, title: 'lectures.video_uploads' },
		),
	],
	texts,
};
