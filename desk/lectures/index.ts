import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import VideoIcon from '@mui/icons-material/VideoLibraryOutlined';
import { deskVideos, deskVideoUploads } from '#contract/lectures/staff.ts';
import { learning } from '#contract/schedule/learning.ts';
import { type Area, screen } from '../lib/area.ts';
import { foundInList, resourceData } from '../lib/data.ts';
import { texts } from './texts.ts';

const group = 'teaching' as const;
const questions = () => import('./Questions.tsx');
const videos = () => import('./Videos.tsx');

/** Videos of lectures, uploads that become videos, and questions on classes. */
export const lectures: Area = {
	resources: [
		{
			name: 'event-questions',
			group,
			icon: QuestionIcon,
			data: foundInList(learning.staffQuestions),
			list: screen(questions, 'QuestionList'),
			show: screen(questions, 'QuestionShow'),
			may: { list: learning.staffQuestions },
			label: (row) => String(row.text).slice(0, 60),
		},
		{
			name: 'videos',
			group,
			icon: VideoIcon,
			data: resourceData(deskVideos),
			list: screen(videos, 'VideoList'),
			edit: screen(videos, 'VideoEdit'),
			may: { list: deskVideos.list, edit: deskVideos.change },
		},
	],
	pages: [
		{
			path: '/video-uploads',
			group,
			icon: UploadIcon,
			title: 'lectures.video_uploads',
			may: deskVideoUploads.list,
			element: screen(() => import('./Uploads.tsx'), 'VideoUploads'),
		},
	],
	texts,
};
