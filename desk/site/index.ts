import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import ResultIcon from '@mui/icons-material/EmojiEventsOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import TeacherIcon from '@mui/icons-material/PersonOutlined';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import FaqIcon from '@mui/icons-material/QuestionAnswerOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import SlideIcon from '@mui/icons-material/ViewCarouselOutlined';
import type { ComponentType } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { publishing } from '#contract/site/publishing.ts';
import {
	deskBatchCategories,
	deskBatches,
	deskBatchResults,
	deskContacts,
	deskCourses,
	deskFaqs,
	deskGalleryImages,
	deskQuizzes,
	deskReviews,
	deskServices,
	deskSlides,
	deskStaticPages,
	deskTeacherPages,
	deskTickerItems,
} from '#contract/site/staff.ts';
import type { ContentType } from '#contract/site/staff-fields.ts';
import { type Area, type DeskResource, screen } from '../lib/area.ts';
import { resourceData } from '../lib/data.ts';
import { KINDS } from './kinds.ts';
import { texts } from './texts.ts';

const list = screen(() => import('./ContentList.tsx'), 'ContentList');
const form = () => import('./ContentForm.tsx');
const create = screen(form, 'ContentCreate');
const edit = screen(form, 'ContentEdit');

interface Calls {
	list: Endpoint;
	show: Endpoint;
	create: Endpoint;
	change: Endpoint;
}

function resource(name: ContentType, icon: ComponentType, calls: Calls): DeskResource {
	const fixed = KINDS[name].fixed === true;
	return {
		name,
		group: 'content',
		icon,
		data: resourceData(calls),
		list,
		edit,
		...(!fixed && { create }),
		waiting: { state: 'draft' },
		may: { list: calls.list, edit: calls.change, ...(!fixed && { create: calls.create }) },
	};
}

/** Content of the public site, and its publication. */
export const site: Area = {
	resources: [
		resource('faqs', FaqIcon, deskFaqs),
		resource('courses', SchoolIcon, deskCourses),
		resource('batches', GroupsIcon, deskBatches),
		resource('batch-categories', CategoryIcon, deskBatchCategories),
		resource('teacher-pages', TeacherIcon, deskTeacherPages),
		resource('batch-results', ResultIcon, deskBatchResults),
		resource('reviews', ReviewIcon, deskReviews),
		resource('quizzes', QuizIcon, deskQuizzes),
		resource('ticker-items', CampaignIcon, deskTickerItems),
		resource('slides', SlideIcon, deskSlides),
		resource('services', StoreIcon, deskServices),
		resource('contacts', ContactIcon, deskContacts),
		resource('static-pages', ArticleIcon, deskStaticPages),
		resource('gallery-images', PhotoIcon, deskGalleryImages),
	],
	pages: [
		{
			path: '/publishing',
			group: 'content',
			icon: PublishIcon,
			title: 'site.site',
			may: publishing.rebuild,
			element: screen(() => import('./Publishing.tsx'), 'Publishing'),
		},
	],
	texts,
};
